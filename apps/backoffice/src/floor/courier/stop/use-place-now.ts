import { useState } from 'react'

type Pin = { latitude: number; longitude: number }
type PlaceNow = { state: 'none' | 'asking' | 'failed'; pin: null } | { state: 'found'; pin: Pin }

/** Long enough for a cheap phone. Not an earlier position: the courier stands at the door now. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 0 }
/** About a metre; more digits would only be noise. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** Where the phone is. Needs no connection. */
export function usePlaceNow(): PlaceNow & { ask: () => void } {
  const [place, setPlace] = useState<PlaceNow>({ state: 'none', pin: null })
  const ask = () => {
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (!geolocation) return setPlace({ state: 'failed', pin: null })
    setPlace({ state: 'asking', pin: null })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPlace({ state: 'found', pin: { latitude: rounded(latitude), longitude: rounded(longitude) } }),
      () => setPlace({ state: 'failed', pin: null }),
      options,
    )
  }
  return { ...place, ask }
}
