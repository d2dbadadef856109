import type { GeoPoint } from '@zembil/rules/service-area'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../platform/notices/toast.ts'
import type { LocationState } from './delivery-obstacle.ts'

/** Long enough for a cheap phone under a tin roof; whoever asks again wants to know where they are now. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

export type CurrentLocation = { state: LocationState; point: GeoPoint | null }

/** Where the shopper is, if they and the browser say so. */
export function useCurrentLocation(initial: GeoPoint | null) {
  const { t } = useTranslation('checkout')
  const [location, setLocation] = useState<CurrentLocation>({ state: initial ? 'registered' : 'none', point: initial })

  /** Asked twice, the browser may answer twice: what failed after a position has come says nothing. */
  const isAnswered = useRef(true)

  function fail(title: string) {
    setLocation({ state: 'failed', point: null })
    showToast({ kind: 'error', title, text: t('location.typeInstead') })
  }

  function ask() {
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (!geolocation) return fail(t('location.unsupported'))
    setLocation({ state: 'asking', point: null })
    isAnswered.current = false
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        isAnswered.current = true
        setLocation({ state: 'registered', point: { latitude, longitude } })
      },
      ({ message }) => {
        if (isAnswered.current) return
        isAnswered.current = true
        // The browser's own words, where it has some.
        fail(message || t('location.failed'))
      },
      options,
    )
  }

  /** The position is not where it should go: an address is typed instead. */
  const dismiss = () => setLocation({ state: 'failed', point: null })

  return { location, ask, dismiss }
}
