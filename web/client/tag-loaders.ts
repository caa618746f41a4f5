import type { Tags } from './consent-choice.ts'
import { isMembersDocument } from './members-document.ts'

let isStarted = false

/** Loads what is configured, once a page, only after consent, and never where members type cards. */
export function startTagLoaders(tags: Tags): void {
  if (isStarted || isMembersDocument()) return
  isStarted = true
  if (tags.tagManagerId) startTagManager(tags.tagManagerId)
  if (tags.analyticsId) startAnalytics(tags.analyticsId)
  if (tags.adPixelId) startAdPixel(tags.adPixelId)
}

function startTagManager(id: string): void {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`)
}

function startAnalytics(id: string): void {
  const dataLayer = (window.dataLayer ??= [])
  // NOTE: gtag.js reads the arguments object of each command, not an array.
  function gtag(..._command: unknown[]) {
    dataLayer.push(arguments)
  }
  window.gtag = gtag
  gtag('js', new Date())
  gtag('config', id, { anonymize_ip: true })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
}

interface AdPixel {
  (...args: unknown[]): void
  queue: unknown[][]
  loaded: boolean
  version: string
  /** Set by the pixel's own script once it has come; from then on nobody reads the queue. */
  callMethod?: (...args: unknown[]) => void
}

function startAdPixel(id: string): void {
  const pixel: AdPixel = Object.assign(
    (...args: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...args)
      else pixel.queue.push(args)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  window.fbq ??= pixel
  window.fbq('init', id)
  window.fbq('track', 'PageView')
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
}

function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
