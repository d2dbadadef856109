import type { GeoPoint } from '@zembil/rules/orders/service-area'
import { useRef, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import type { LocationState } from './delivery-obstacle.ts'

/** The timeout allows for cheap phones with poor reception. No cached position: a repeated request needs a new one. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

/** `GeolocationPositionError.PERMISSION_DENIED` */
const refused = 1

export type CurrentLocation = { state: LocationState; point: GeoPoint | null }

/** The customer's position, if they allow it and the browser finds it. */
export function useCurrentLocation(initial: GeoPoint | null) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const [location, setLocation] = useState<CurrentLocation>({ state: initial ? 'registered' : 'none', point: initial })

  /** Two requests may produce two answers; ignore a failure after the first answer. */
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
      ({ code, message }) => {
        if (isAnswered.current) return
        isAnswered.current = true
        // Browsers explain it in English, which an Amharic page translates.
        const own = t(code === refused ? 'location.refused' : 'location.failed')
        fail(language === 'am' ? own : message || own)
      },
      options,
    )
  }

  /** Discards the position so that the customer can enter an address instead. */
  const dismiss = () => setLocation({ state: 'failed', point: null })

  return { location, ask, dismiss }
}
