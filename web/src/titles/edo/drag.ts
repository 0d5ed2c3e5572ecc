/** The click that follows a drag would be taken for a tap: swallow it, and only it. */
export function noClick(): void {
  const swallow = (click: Event): void => {
    click.stopPropagation()
    click.preventDefault()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
