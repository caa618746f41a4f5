/** specification.md, Limits: nothing that is quicker is shown, and whatever takes longer has failed. */
const SHOWN_AFTER_MS = 200
const REQUEST_TIMEOUT_MS = 40_000

/** Five bars over the page while the way to another takes longer than 200 ms. */
export function startLoadingOverlay(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-loading]')
  const overlay = template?.content.firstElementChild
  if (!overlay) return
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    overlay.remove()
  }
  const wait = () => {
    stop()
    timers = [
      setTimeout(() => document.body.append(overlay), SHOWN_AFTER_MS),
      setTimeout(stop, REQUEST_TIMEOUT_MS),
    ]
  }
  addEventListener('click', (event) => leadsAway(event) && wait())
  addEventListener('submit', (event) => !event.defaultPrevented && wait())
  // A page that is come back to shows what it was, not that it was left.
  addEventListener('pageshow', stop)
  addEventListener('pagehide', stop)
}

/** A press on a link to another page of this site, in this tab. */
function leadsAway(event: MouseEvent): boolean {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || event.defaultPrevented || event.button !== 0 || hasKey) return false
  // A file comes beside the page.
  if (link.target === '_blank' || link.type !== '') return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !(isHere && link.hash !== '')
}
