import { useQuery } from '@tanstack/react-query'
import type { CustomerSession } from '@zembil/contract/staff/customer-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { customerSessionsQuery } from '../customers.queries.ts'
import { PartTable } from './part-table.tsx'

/** Where the customer is signed in. */
export function CustomerSessions({ id }: { id: number }) {
  const { t } = useTranslation('customers')
  const columns: readonly [Column<CustomerSession>, ...Column<CustomerSession>[]] = [
    {
      key: 'device',
      label: t('session.device'),
      cell: ({ user_agent }) => <span className="break-words">{user_agent || t('session.unknown')}</span>,
    },
    { key: 'used', label: t('session.used'), cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
    { key: 'since', label: t('session.since'), from: 'md', cell: ({ created_at }) => <Moment at={created_at} /> },
    { key: 'ends', label: t('session.ends'), from: 'lg', cell: ({ expires_at }) => <Moment at={expires_at} /> },
  ]
  return (
    <PartTable
      label={t('tabs.sessions')}
      emptyText={t('empty.sessions')}
      read={useQuery(customerSessionsQuery(id))}
      columns={columns}
    />
  )
}
