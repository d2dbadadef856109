import type { BoardOrder } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FailedOrder } from './failed-order.tsx'

/** Deliveries that failed. Their goods are in nobody's stock until somebody decides. */
export function FailedList({ orders }: { orders: readonly BoardOrder[] }) {
  const { t } = useTranslation('dispatch')
  if (orders.length === 0)
    return (
      <EmptyState icon={<CheckIcon className="size-10" />} title={t('failed.nothing')} text={t('failed.nothingText')} />
    )
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <FailedOrder key={order.order_id} order={order} />
      ))}
    </ul>
  )
}
