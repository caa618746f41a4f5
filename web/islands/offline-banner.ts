/** The line that says that there is no network: its words come and go, so that readers are told of both. */
export function startOfflineBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-offline]')
  if (!banner) return
  const show = () => {
    banner.hidden = navigator.onLine
    banner.textContent = navigator.onLine ? '' : (banner.dataset.offline ?? '')
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
