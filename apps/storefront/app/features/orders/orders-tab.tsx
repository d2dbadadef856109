import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../platform/hooks/use-settled.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { parseId } from '../../platform/page/page-failure.ts'
import { OrderDetailView, OrderUnnamed } from './order-detail.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderFilter } from './order-searches.ts'
import { useOrders } from './orders.queries.ts'
import { OrdersFrame } from './orders-frame.tsx'

const all = ''

/** The list of orders, or the order named in the URL. */
export function OrdersTab() {
  const [search] = useSearchParams()
  const named = search.get('order')
  const id = parseId(named ?? undefined)
  if (id !== null) return <OrderDetailView key={id} id={id} />
  return named === null ? <OrderList /> : <OrderUnnamed />
}

function OrderList() {
  const [term, setTerm] = useState('')
  const [status, setStatus] = useState<OrderFilter['status']>()
  const { orders, ...reading } = useOrders(useSettled(term), status)
  const rows = orders?.map((order) => <OrderRow key={order.id} order={order} />)
  return (
    <OrdersFrame
      reading={{ ...reading, rows }}
      term={term}
      onSearch={setTerm}
      filter={<StatusFilter status={status} onChange={setStatus} />}
      isFiltered={status !== undefined}
    />
  )
}

type StatusFilterProps = { status: OrderFilter['status']; onChange: (status: OrderFilter['status']) => void }

function StatusFilter({ status, onChange }: StatusFilterProps) {
  const { t } = useTranslation('orders')
  const options = orderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))
  return (
    <Field label={t('statusFilter')}>
      {(control) => (
        <Select
          {...control}
          value={status ?? all}
          onChange={({ target }) => onChange(orderStatuses.find((value) => value === target.value))}
          options={[{ value: all, label: t('all') }, ...options]}
        />
      )}
    </Field>
  )
}
