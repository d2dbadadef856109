import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { PhoneIcon } from '@zembil/ui/layout/icon'
import { momentText, timeText } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Courier } from './rounds.ts'

/** When the courier's phone was last in contact, and the number to call. */
export function LastWord({ courier: { last_seen_at, phone_number } }: { courier: Courier }) {
  const { t, language } = useTranslation('dispatch')
  const at = last_seen_at ? new Date(last_seen_at) : null
  const isToday = at !== null && isoDate(addisDay(at)) === dayFromToday(0)
  return (
    <p className="text-sm text-muted">
      {at === null
        ? t('neverSeen')
        : t('lastSeen', { time: isToday ? timeText(at, language) : momentText(at.toISOString(), language) })}
      {phone_number && (
        <a
          href={`tel:+${phone_number}`}
          className="hit-area ml-2 inline-flex items-center gap-1 font-semibold whitespace-nowrap text-primary hover:underline"
        >
          <PhoneIcon className="size-4" />+{phone_number}
        </a>
      )}
    </p>
  )
}
