const EARTH_RADIUS_METERS = 6_371_008.8
const METERS_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_METERS

export interface Position {
  lat: number
  lng: number
}

/** Straight line over the ground in meters (haversine on the mean sphere, within 0.5 %). */
export function distanceMeters(from: Position, to: Position): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2)
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2)
  const chord =
    halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** The box of degrees around a circle; not meant for the poles or the date line. */
export function boxAround({ lat, lng }: Position, radiusMeters: number): Box {
  const height = radiusMeters / METERS_PER_DEGREE
  const narrowest = Math.min(Math.abs(lat) + height, 89)
  const width = height / Math.cos(radians(narrowest))
  return { south: lat - height, north: lat + height, west: lng - width, east: lng + width }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
