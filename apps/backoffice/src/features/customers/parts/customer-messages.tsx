import { useQuery } from '@tanstack/react-query'
import type { CustomerMessage } from '@zembil/contract/staff/customer-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { Moment } from '../../../platform/dates/moment.tsx'
import { languageNames } from '../../../platform/i18n/language-names.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { customerMessagesQuery } from '../customers.queries.ts'
import { PartTable } from './part-table.tsx'

const tones: Record<CustomerMessage['fate'], BadgeTone> = {
  queued: 'blue',
  sent: 'green',
  refused: 'red',
  expired: 'red',
  unread: 'gray',
  read: 'green',
}

/** What the shop told the customer, and what became of it. */
export function CustomerMessages({ id }: { id: number }) {
  const { t, language } = useTranslation('customers')
  const titleOf = ({ purpose, title, title_am }: CustomerMessage) =>
    purpose === null ? (language === 'am' && title_am) || title : t(`purpose.${purpose}`)
  const columns: readonly [Column<CustomerMessage>, ...Column<CustomerMessage>[]] = [
    { key: 'title', label: t('message.about'), cell: titleOf },
    {
      key: 'kind',
      label: t('message.kind'),
      cell: ({ kind, phone_number }) =>
        phone_number === null ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${displayPhone(phone_number)}`,
    },
    {
      key: 'language',
      label: t('message.language'),
      from: 'md',
      cell: (message) => (message.language ? languageNames[message.language] : '—'),
    },
    { key: 'at', label: t('message.at'), cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: 'fate',
      label: t('message.fate'),
      cell: ({ fate }) => <Badge tone={tones[fate]}>{t(`fate.${fate}`)}</Badge>,
    },
    {
      key: 'settled',
      label: t('message.settled'),
      from: 'lg',
      cell: ({ settled_at }) => settled_at && <Moment at={settled_at} />,
    },
  ]
  return (
    <PartTable
      label={t('tabs.messages')}
      emptyText={t('empty.messages')}
      read={useQuery(customerMessagesQuery(id))}
      columns={columns}
    />
  )
}
