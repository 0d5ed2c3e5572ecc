/** What is being shown: lines of the story one after another, scenes over the board, and what the keys mean meanwhile. */
import type { Choosing } from '../lib/choosing.svelte.ts'
import { Later } from '../lib/later.svelte.ts'
import type { Loading } from '../lib/loading.svelte.ts'
import type { Frame } from '../lib/moments.ts'
import { PACES } from '../lib/presenter.ts'
import type { Table } from '../lib/table.svelte.ts'

export class Showing {
  /** The frame on display; none while we look back. */
  readonly frame = $derived.by(() => (this.table.past === null ? this.table.frame : null))
  /** A single line that leads to what is asked needs no controls. */
  readonly steered = $derived.by(() => this.table.playback.playing && this.table.playback.count > 1 && this.frame !== null)
  readonly staging = $derived.by(() => {
    const [{ seat, staged }, frame] = [this.table, this.frame]
    return frame !== null && frame.entry.id !== '' && (this.loading.title?.beat?.(frame.entry, staged, seat, frame.view)?.scene ?? false)
  })
  readonly #scenes = $derived.by(() => (this.loading.title?.scene ? new Later(this.loading.title.scene) : null))
  readonly Scene = $derived(this.staging ? this.#scenes?.part : null)
  readonly speed = $derived.by(() => {
    const { pace, haste } = this.table.playback
    return (pace === 'instant' ? 1 : pace) * haste
  })
  /** The marks of the places that the line tells of. */
  readonly lit = $derived.by(() => {
    const line = this.table.tale
    return line === null ? [] : (this.loading.title?.places?.(line, this.choosing.view ?? {}) ?? [])
  })

  /** Made while a component is: as soon as the title is there, it tells how its lines are shown. */
  constructor(private readonly table: Table, private readonly loading: Loading, private readonly choosing: Choosing) {
    $effect(() => {
      const { title } = loading
      if (title === null) return
      table.hotSeat.tellSecrets(title.secret ?? (() => true))
      table.beats = (frame, told, seat) => title.beat?.(frame.entry, told, seat, frame.view) ?? { ms: 1000 }
      table.presenter.setPace(table.pace)
    })
  }

  readonly turn = (): void => (this.table.playback.paused ? this.table.presenter.resume() : this.table.presenter.pause())

  /** On to the next thing that matters. */
  readonly toHigh = (): void => this.table.presenter.seek((frame) => this.loading.title?.beat?.(frame.entry, [], this.table.seat, frame.view)?.high ?? false)

  /** On to what another player does. */
  readonly toPlayer = (): void => {
    const seatOf = (frame: Frame): unknown => frame.entry.args['seat']
    this.table.presenter.seek((frame) => typeof seatOf(frame) === 'number' && seatOf(frame) !== this.table.tale?.args['seat'])
  }

  /** A key while something is shown; false if it means what it always does. */
  key(key: string): boolean {
    const table = this.table
    const { presenter, playback } = table
    if (key === ' ') this.staging && !playback.paused ? table.hasten() : this.turn()
    else if (key === 'Enter' || key === 'End' || key === 'd' || /^[0-9]$/.test(key)) table.skip()
    else if (key === '.' || key === 'ArrowRight') presenter.step()
    else if (key === ',' || key === 'ArrowLeft') presenter.back()
    else if (key === 'b') this.toHigh()
    else if (key === 'n') this.toPlayer()
    else if (key === '+' || key === '-') table.setPace(PACES[Math.min(3, Math.max(0, PACES.indexOf(playback.pace) + (key === '+' ? 1 : -1)))]!)
    else if (this.staging && (key === 'Escape' || (key.length === 1 && key !== '?'))) table.hasten() // any key leads on: to the outcome, and then further
    else return false
    return true
  }
}
