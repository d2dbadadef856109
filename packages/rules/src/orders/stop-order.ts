import { distanceKm, type GeoPoint } from './service-area.ts'

type Place = { latitude: number | null; longitude: number | null }

const pointOf = ({ latitude, longitude }: Place): GeoPoint | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/**
 * Puts stops in the order of a short way: from the start always on to the nearest stop that is left. Stops without a pin
 * come last, in the order in which they are given.
 */
export function orderByDistance<Stop extends Place>(start: GeoPoint, stops: readonly Stop[]): Stop[] {
  const left = stops.flatMap((stop) => {
    const point = pointOf(stop)
    return point ? [{ stop, point }] : []
  })
  const way: Stop[] = []
  let here = start
  for (;;) {
    const distances = left.map(({ point }) => distanceKm(here, point))
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1)
    if (!next) break
    way.push(next.stop)
    here = next.point
  }
  return [...way, ...stops.filter((stop) => pointOf(stop) === undefined)]
}
