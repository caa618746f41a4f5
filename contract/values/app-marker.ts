import { AREA_PATTERN, parseArea, type Area } from './area.ts'
import { parseLocale, type Locale } from './locale.ts'

/** What the app says of itself in the user agent (rules.md, The app). Never trusted for access. */
export interface AppMarker {
  version: [major: number, minor: number, patch: number]
  deviceId: string
  /** The app's language, undefined when it is none of ours. */
  locale: Locale | undefined
  area: Area
  os: 'ios' | 'android'
}

const MARKER = new RegExp(
  String.raw`\bHongliApp/(\d{1,5})\.(\d{1,5})\.(\d{1,5}) \(deviceID=([A-Za-z0-9-]{8,64}); ` +
    String.raw`lang=([A-Za-z-]{2,16}); area=(${AREA_PATTERN}); os=(ios|android)\)`,
)

/** The marker block as the app appends it to its user agent. */
export function formatAppMarker(marker: AppMarker & { locale: Locale }): string {
  const { version, deviceId, locale, area, os } = marker
  return `HongliApp/${version.join('.')} (deviceID=${deviceId}; lang=${locale}; area=${area}; os=${os})`
}

/** The marker block of a user agent; a malformed one counts as no app. */
export function parseAppMarker(userAgent: string | null | undefined): AppMarker | undefined {
  const match = MARKER.exec(userAgent ?? '')
  if (!match) return undefined
  const [, major, minor, patch, deviceId = '', tag, areaName, os] = match
  const area = parseArea(areaName)
  if (!area) return undefined
  return {
    version: [Number(major), Number(minor), Number(patch)],
    deviceId,
    locale: parseLocale(tag),
    area,
    os: os === 'ios' ? 'ios' : 'android',
  }
}
