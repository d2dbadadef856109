import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { StageBadge } from '../../orders/order-badges.tsx'

type CallerOrdersProps = { title: string; orders: ListedOrder[]; onAgain: (orderId: number) => void }

/** Orders of the caller; each can be taken into the cart again. */
export function CallerOrders({ title, orders, onAgain }: CallerOrdersProps) {
  const { t } = useTranslation('ordering')
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link
              to={`/orders/${order.id}`}
              className="hit-area font-semibold text-primary tabular-nums hover:underline"
            >
              {order.id}
            </Link>
            <Moment at={order.created_at} />
            <Amount value={order.total} />
            <StageBadge order={order} />
            <Button
              variant="ghost"
              size="sm"
              className="ml-auto"
              aria-label={t('caller.sameOf', { id: order.id })}
              onClick={() => onAgain(order.id)}
            >
              {t('caller.same')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
