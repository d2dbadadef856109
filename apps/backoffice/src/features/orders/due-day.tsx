import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { classNames } from '@zembil/ui/class-names'
import { dayTexts } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** The day on which an order is due, in both calendars; red once it has passed. */
export function DueDay({ order: { due_on, days_left } }: { order: Pick<ListedOrder, 'due_on' | 'days_left'> }) {
  const { t, language } = useTranslation('orders')
  const { main, beside } = dayTexts(due_on, language)
  const isLate = days_left !== null && days_left < 0
  const near = days_left === 0 ? t('today') : days_left === 1 ? t('tomorrow') : null
  return (
    <time dateTime={due_on} className={classNames('block', isLate && 'font-semibold text-danger')}>
      <span className="block whitespace-nowrap">{near === null ? main : `${main} · ${near}`}</span>
      <span className={classNames('block text-xs whitespace-nowrap', isLate ? 'text-danger' : 'text-muted')}>
        {isLate ? t('late', { count: -days_left }) : beside}
      </span>
    </time>
  )
}
