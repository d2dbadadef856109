import type { StaffOrder, StaffOrderEvent } from '@zembil/contract/staff/order-detail-shapes'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useAuditTexts } from '../../audit/use-audit-texts.ts'

/** Status moves and acts of staff in one line of time, newest first. */
export function OrderHistory({ history }: { history: StaffOrder['history'] }) {
  const { t, language } = useTranslation('orders')
  const { actionText } = useAuditTexts()
  const textOf = ({ move, action }: StaffOrderEvent): string =>
    action ? actionText(action) : move ? t(`history.event.${move.to}`) : ''
  const whoOf = ({ member, move }: StaffOrderEvent): string | null =>
    member ? nameIn(language, member) : move ? t(`history.actor.${move.actor}`) : null
  const events = history.toReversed().map((event, index) => ({ event, key: history.length - index }))
  return (
    <Section title={t('history.title')}>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map(({ event, key }) => (
          <li key={key}>
            <p className="font-semibold">{textOf(event)}</p>
            {event.reason && <p className="text-sm break-words">{event.reason}</p>}
            <p className="text-xs text-muted">
              {[whoOf(event), momentText(event.at, language)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
