/** Pages that were visited can be read offline; see public/service-worker.js. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page's own files; this script may itself come after the load event.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

function register(): void {
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  // Its page for no network is to be in this page's language.
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ lang: document.documentElement.lang })
  })
}
