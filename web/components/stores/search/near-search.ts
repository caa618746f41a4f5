import { DEFAULT_RADIUS_METERS } from '#contract/values/near-me.ts'
import { readAppBridge } from '../../../client/app-bridge.ts'
import type { StoreSearch } from '../store-search.ts'

/** About ten meters: enough to find a shop, and all that the address should know. */
const DEGREE_DIGITS = 4
const TIMEOUT_MS = 10_000
const MAX_AGE_MS = 60_000

interface Position {
  lat: number
  lng: number
}

/** The same search where the visitor stands now, or why that is not known. */
export async function findNearSearch(
  search: StoreSearch,
): Promise<StoreSearch | 'denied' | 'unavailable'> {
  const position = positionOfApp() ?? (await positionOfBrowser())
  if (typeof position === 'string') return position
  return {
    ...(search.keyword ? { keyword: search.keyword } : {}),
    ...(search['business-type'] ? { 'business-type': search['business-type'] } : {}),
    lat: position.lat.toFixed(DEGREE_DIGITS),
    lng: position.lng.toFixed(DEGREE_DIGITS),
    radius: search.radius ?? String(DEFAULT_RADIUS_METERS),
  }
}

/** The app has asked already, and says the last it knows. */
function positionOfApp(): Position | undefined {
  const { lat, lng } = readAppBridge() ?? {}
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

async function positionOfBrowser(): Promise<Position | 'denied' | 'unavailable'> {
  if (!('geolocation' in navigator)) return 'unavailable'
  try {
    const { coords } = await askBrowser()
    return { lat: coords.latitude, lng: coords.longitude }
  } catch (error) {
    const { code, PERMISSION_DENIED } = error as GeolocationPositionError
    return code === PERMISSION_DENIED ? 'denied' : 'unavailable'
  }
}

function askBrowser(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    })
  })
}
