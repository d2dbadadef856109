import { formatTime, parseClock } from '@zembil/rules/calendar/ethiopian-clock'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import type { Language } from '@zembil/rules/people/language'
import { ClockIcon } from '@zembil/ui/layout/icon'
import { usePageQuery } from '../../../platform/api/use-page-query.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { openingHoursQuery } from '../content.queries.ts'
import { IconFact } from '../icon-fact.tsx'
import { groupHours } from './group-hours.ts'

function formatHours(day: { opens: string; closes: string }, language: Language): string {
  if (language === 'en') return `${day.opens}–${day.closes}`
  return `${formatTime(parseClock(day.opens), language)} – ${formatTime(parseClock(day.closes), language)}`
}

/** The opening hours and the coming closed days, as staff set them. Left out while they cannot be read. */
export function OpeningHours() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { data } = usePageQuery(openingHoursQuery())
  if (!data) return null
  const { hours, closed_days } = data.data
  const dayName = (weekday: number) => t(`weekday.${weekday as 0}`)
  return (
    <IconFact Icon={ClockIcon} title={t('details.hours')}>
      {groupHours(hours).map(({ first, last, day }) => (
        <p key={first} className="pb-2 last:pb-0">
          <span className="block text-muted">
            {first === last ? dayName(first) : t('details.days', { first: dayName(first), last: dayName(last) })}
          </span>{' '}
          {day === null ? t('details.closed') : formatHours(day, language)}
        </p>
      ))}
      {closed_days.length > 0 && (
        <p className="pt-2">
          <span className="block text-muted">{t('details.closedDays')}</span>{' '}
          {closed_days.map((day) => formatDay(parseIsoDate(day), language)).join(' · ')}
        </p>
      )}
    </IconFact>
  )
}
