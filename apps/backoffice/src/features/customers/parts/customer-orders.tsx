import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { useState } from 'react'
import { Day, Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Turn } from '../../../platform/lists/list-paging.tsx'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'
import { customerOrdersQuery } from '../customers.queries.ts'

const nothing = () => {}

/** The orders of a customer, newest first. */
export function CustomerOrders({ id }: { id: number }) {
  const { t, language } = useTranslation(['customers', 'money'])
  const [turn, setTurn] = useState<Turn>({})
  const mayOpen = useCan('orders.read')
  const columns: readonly [Column<ListedOrder>, ...Column<ListedOrder>[]] = [
    { key: 'id', label: t('order.id'), cell: (order) => <span className="tabular-nums">{order.id}</span> },
    { key: 'placed', label: t('order.placed'), cell: ({ created_at }) => <Moment at={created_at} /> },
    { key: 'due', label: t('order.due'), from: 'lg', cell: ({ due_on }) => <Day on={due_on} /> },
    {
      key: 'delivery',
      label: t('order.delivery'),
      from: 'xl',
      cell: ({ delivery }) => nameIn(language, delivery),
    },
    { key: 'method', label: t('order.method'), from: 'xl', cell: ({ method }) => t(`money:method.${method}`) },
    {
      key: 'total',
      label: t('order.total'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ total }) => <Amount value={total} />,
    },
    { key: 'status', label: t('order.status'), cell: ({ status }) => t(`money:orderStatus.${status}`) },
  ]
  return (
    <ListView
      label={t('tabs.orders')}
      list={useFreshList(customerOrdersQuery(id, turn))}
      columns={columns}
      {...(mayOpen && { hrefOf: (order: ListedOrder) => `/orders/${order.id}` })}
      onChange={setTurn}
      isFiltered={false}
      onClear={nothing}
    />
  )
}
