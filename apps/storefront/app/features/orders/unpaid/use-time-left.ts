import { useNow } from '../../../platform/hooks/use-now.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'

const minuteMs = 60_000

/** How long an order can still be paid, `1 h 42 min left`; null when the time is up. */
export function useTimeLeft(until: string): string | null {
  const { t } = useTranslation('paying')
  const end = Date.parse(until)
  const left = Math.ceil((end - useNow(end, minuteMs / 4, shopNow)) / minuteMs)
  if (left <= 0) return null
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  return hours > 0 ? t('unpaid.hoursLeft', { hours, minutes }) : t('unpaid.minutesLeft', { minutes })
}
