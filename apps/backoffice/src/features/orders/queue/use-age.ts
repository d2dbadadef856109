import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const minuteMs = 60_000

/** How long ago something was, in the largest whole unit. The list is drawn again with every refresh. */
export function useAge(): (at: string) => string {
  const { t } = useTranslation('orders')
  return (at) => {
    const minutes = Math.floor((Date.now() - Date.parse(at)) / minuteMs)
    if (minutes < 1) return t('age.now')
    if (minutes < 60) return t('age.minutes', { count: minutes })
    const hours = Math.floor(minutes / 60)
    return hours < 48 ? t('age.hours', { count: hours }) : t('age.days', { count: Math.floor(hours / 24) })
  }
}
