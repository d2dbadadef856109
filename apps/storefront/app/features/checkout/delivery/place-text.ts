import { addressFields } from '@zembil/rules/orders/delivery-detail'
import { findSubCity, isServedCity, servedCity } from '@zembil/rules/orders/sub-cities'
import type { Language } from '@zembil/rules/people/language'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Place = Record<(typeof addressFields)[number] | 'landmark', string | null> & { latitude: number | null }
/** `onMap` is shown instead of coordinates; `woreda` labels a woreda that is only a number. */
type PlaceWords = { onMap: string; woreda: (number: string) => string }

/** City and sub-city are stored in English. */
const namedPlaces = (place: Place, language: Language): Place => ({
  ...place,
  city: place.city && isServedCity(place.city) ? nameIn(language, servedCity) : place.city,
  sub_city: nameIn(language, findSubCity(place.sub_city ?? '') ?? { name: place.sub_city ?? '', name_am: '' }),
})

/** The delivery address on one line. */
export function placeText(place: Place, language: Language, { onMap, woreda }: PlaceWords): string {
  const named = {
    ...namedPlaces(place, language),
    woreda: place.woreda && /^\d+$/.test(place.woreda) ? woreda(place.woreda) : place.woreda,
  }
  const isWritten = addressFields.some((field) => field !== 'city' && place[field])
  // The city alone says less than the pin.
  const written = isWritten ? addressFields.map((field) => named[field]).toReversed() : []
  const parts = [...written, place.landmark, place.latitude === null ? null : onMap].flatMap((part) => part || [])
  return listIn(language, parts)
}

/** Formats a delivery address in the page's language. */
export function usePlaceText(): (place: Place) => string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const words = { onMap: t('facts.onMap'), woreda: (number: string) => t('facts.woreda', { number }) }
  return (place) => placeText(place, language, words)
}
