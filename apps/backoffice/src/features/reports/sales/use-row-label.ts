import type { SalesRow } from '@zembil/contract/staff/reports/sales-shapes'
import { toEthiopic } from '@zembil/rules/calendar/ethiopian-date'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { monthNames } from '@zembil/ui/desk/calendar-fields'
import { dayTexts, timeText } from '../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { SalesAsked } from '../reports.queries.ts'

/** What a row of the sales report is about, in words. */
export function useRowLabel({ by, calendar }: Pick<SalesAsked, 'by' | 'calendar'>): (row: SalesRow) => string {
  const { t, language } = useTranslation('reports')
  const { t: ofOrders } = useTranslation('orders')
  const dayOf = (day: string) => dayTexts(day, language).main
  const monthOf = (day: string) => {
    const date = parseIsoDate(day)
    const { year, month } = calendar === 'ethiopian' ? toEthiopic(date) : date
    return `${monthNames(calendar, language)[month - 1]} ${year}`
  }
  return ({ key, to, name, name_am }) => {
    if (by === 'day') return dayOf(key)
    if (by === 'week') return t('sales.ofPeriod', { from: dayOf(key), to: dayOf(to ?? key) })
    if (by === 'month') return monthOf(key)
    if (by === 'hour') return timeText(new Date(`2026-01-01T${key.padStart(2, '0')}:00:00+03:00`), language)
    if (by === 'method') return ofOrders(`method.${key}` as 'method.cbe')
    if (key === 'fees') return t('sales.fees')
    return nameIn(language, { name: name ?? key, name_am: name_am ?? '' })
  }
}
