/*
 * Calls the table at the address while the page is still on its way: on a slow line, one wait less. The page takes the
 * line over (`src/lib/early.ts`), if it would have said the same.
 */
;(() => {
  const told = document.querySelector('meta[name="kabuto-table"]')?.content
  if (!told || 'kabutoEarly' in window) return // the page was faster
  const { table, mine } = JSON.parse(told)
  let language
  try {
    language = JSON.parse(localStorage.getItem('kabuto') ?? '{}').language
  } catch {
    // nothing is kept, or nothing can be
  }
  language ??= navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === 'en' || one === 'de') ?? 'en'
  const base = location.pathname.slice(0, location.pathname.lastIndexOf('/t/'))
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}/api/tables/${table}/live`
  const hello = JSON.stringify({ type: 'hello', seat: mine[0] ?? null, after: 0, language })
  const socket = new WebSocket(url)
  const early = { socket, hello, heard: [] }
  socket.onopen = () => socket.send(hello)
  socket.onmessage = ({ data }) => early.heard.push(data)
  window.kabutoEarly = early
})()
