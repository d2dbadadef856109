import type { CustomerMessage } from '@zembil/contract/staff/customer-shapes'
import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { languageNames } from '../../../platform/i18n/language-names.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'
import { isPayable } from '../paying/is-payable.ts'
import { SendPaySms } from '../paying/send-pay-sms.tsx'

const tones: Record<CustomerMessage['fate'], BadgeTone> = {
  queued: 'blue',
  sent: 'green',
  refused: 'red',
  expired: 'red',
  unread: 'gray',
  read: 'green',
}

type OrderMessagesProps = { order: StaffOrder; messages: readonly CustomerMessage[] }

/** What the customer was told about the order, and what became of it. A caller can be told again how to pay. */
export function OrderMessages({ order, messages }: OrderMessagesProps) {
  const { t, language } = useTranslation(['orders', 'customers'])
  const canSend = useCan('calls.place') && order.placed_by !== null && isPayable(order)
  const titleOf = ({ purpose, title, title_am }: CustomerMessage) =>
    purpose === null ? (language === 'am' && title_am) || title : t(`customers:purpose.${purpose}`)
  return (
    <Section title={t('messages.title')} aside={canSend && <SendPaySms orderId={order.id} />}>
      {messages.length === 0 && <p className="text-muted">{t('messages.none')}</p>}
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{titleOf(message)}</span>
            <Badge tone={tones[message.fate]}>{t(`customers:fate.${message.fate}`)}</Badge>
            <span className="w-full text-xs text-muted">
              {t(`customers:kind.${message.kind}`)}
              {message.language && ` · ${languageNames[message.language]}`}
              {message.phone_number && ` ${displayPhone(message.phone_number)}`} ·{' '}
              {momentText(message.settled_at ?? message.created_at, language)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
