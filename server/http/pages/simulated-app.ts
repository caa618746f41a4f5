import { parseAppMarker, type AppMarker } from '#contract/values/app-marker.ts'
import type { AskedPage } from '../asked-page.ts'

/** Written by the page `/simulator`: a marker block, percent-encoded. */
const SIMULATED_APP_COOKIE = 'simulated-app'

/**
 * The app that the phone of `/simulator` plays: nobody can change the user agent of a frame. Pages
 * that the visitor's own tabs open (`Sec-Fetch-Dest: document`) stay those of a browser.
 */
export function readSimulatedApp(
  { headers }: AskedPage,
  cookies: ReadonlyMap<string, string>,
): AppMarker | undefined {
  const cookie = cookies.get(SIMULATED_APP_COOKIE)
  const destination = headers.get('sec-fetch-dest')
  if (cookie === undefined || destination === null || destination === 'document') return undefined
  try {
    return parseAppMarker(decodeURIComponent(cookie))
  } catch {
    return undefined
  }
}
