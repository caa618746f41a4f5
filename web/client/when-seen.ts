/** Runs `act` once somebody sees the page: one that is made ahead counts nothing until then. */
export function whenSeen(act: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', act, { once: true })
  } else act()
}
