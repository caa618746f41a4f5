import { parseAppVersion } from '#contract/values/app-check.ts'
import { formatAppMarker } from '#contract/values/app-marker.ts'
import { DEFAULT_AREA, parseArea, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Position } from './positions.ts'

/** The phone that the simulator plays, and the app on it. */
export interface Device {
  area: Area
  locale: Locale
  os: 'ios' | 'android'
  /** `a.b.c` */
  version: string
  /** None: the member has not allowed it. */
  position: Position | undefined
}

export const DEVICE_ID = 'simulator-7f3a9c52'

/** The phone as an address asks for it; what is unknown is left at what it is. */
export function deviceOf(query: URLSearchParams, locale: Locale, version: string): Device {
  const asked = query.get('version') ?? ''
  return {
    area: parseArea(query.get('area')) ?? DEFAULT_AREA,
    locale,
    os: query.get('os') === 'android' ? 'android' : 'ios',
    version: parseAppVersion(asked) ? asked : version,
    position: undefined,
  }
}

/** What the server takes for the marker block of the user agent (`server/http/pages/simulated-app.ts`). */
export function markerOf({ area, locale, os, version }: Device): string {
  const numbers = parseAppVersion(version) ?? [1, 0, 0]
  return formatAppMarker({ version: numbers, deviceId: DEVICE_ID, locale, area, os })
}

/** What the app puts on the window (docs/app-bridge.md). */
export function valuesOf({ area, locale, version, position }: Device, userToken = '') {
  const { lat = null, lng = null } = position ?? {}
  return { userToken, deviceID: DEVICE_ID, version, lang: locale, lat, lng, area }
}
