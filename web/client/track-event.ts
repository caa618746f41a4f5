declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: (...args: unknown[]) => void
    gtag?: (...command: unknown[]) => void
  }
}

/** Tells the configured analytics of an event; without consent there is nobody to tell. */
export function trackEvent(name: string, values: Record<string, string | number>): void {
  // The tag manager reads the object, gtag.js its own command alone.
  window.dataLayer?.push({ event: name, ...values })
  window.gtag?.('event', name, values)
  window.fbq?.('trackCustom', name, values)
}
