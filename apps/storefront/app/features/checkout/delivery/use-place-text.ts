import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { type Place, placeText } from './place-text.ts'

/** Formats a delivery address in the page's language. */
export function usePlaceText(): (place: Place) => string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const words = { onMap: t('facts.onMap'), woreda: (number: string) => t('facts.woreda', { number }) }
  return (place) => placeText(place, language, words)
}
