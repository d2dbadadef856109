export type GeoPoint = { latitude: number; longitude: number }

/** A bounding box as a first check. It includes parts of Sheger City, so the distance to a store is checked too. */
const addisAbaba = { south: 8.82, north: 9.11, west: 38.64, east: 38.92 }

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const narrowing = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const chord = halfLatitude ** 2 + narrowing * halfLongitude ** 2
  // For opposite points rounding can give slightly more than 1, where asin returns NaN.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Infinity when there are no stores. */
export function nearestStoreKm(point: GeoPoint, stores: readonly GeoPoint[]): number {
  return Math.min(...stores.map((store) => distanceKm(point, store)))
}

export function isInAddisAbaba({ latitude, longitude }: GeoPoint): boolean {
  const { south, north, west, east } = addisAbaba
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

export function isInServiceArea(point: GeoPoint, stores: readonly GeoPoint[], maxKm: number): boolean {
  return isInAddisAbaba(point) && nearestStoreKm(point, stores) <= maxKm
}
