const CHOICE_KEY = 'area'

/** ISO code of the country that the server found for this visitor (the cookie `ip-location`). */
export function readVisitorCountry(): string | undefined {
  return /(?:^|;\s*)ip-location=([A-Z]{2})(?:;|$)/.exec(document.cookie)?.[1]
}

/** The area that the visitor chose when asked; kept on the device. */
export function readAreaChoice(): string | undefined {
  try {
    return localStorage.getItem(CHOICE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function writeAreaChoice(area: string): void {
  try {
    localStorage.setItem(CHOICE_KEY, area)
  } catch {
    // A device that keeps nothing is asked again on the next page.
  }
}
