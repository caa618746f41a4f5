import { isbot } from 'isbot'

export type Platform = 'ios' | 'android' | 'computer' | 'crawler'

/**
 * What a visitor comes with, by the user agent. A crawler is a crawler whatever phone it pretends
 * to be. For loaders only: the list of crawlers is too dear for the browser.
 */
export function platformOf(userAgent: string | null): Platform {
  if (isbot(userAgent)) return 'crawler'
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent ?? '')) return 'ios'
  return /\bAndroid\b/.test(userAgent ?? '') ? 'android' : 'computer'
}
