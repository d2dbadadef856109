import type { Order } from '@zembil/contract/order-shapes'
import { badgeColour, isOrderStatus } from '@zembil/rules/orders/order-moves'
import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type OrderBadgeProps = { order: Pick<Order, 'status' | 'progress'> }

/** The status of an order by its name, and beside it what that means to who waits for the goods. */
export function OrderBadge({ order: { status, progress } }: OrderBadgeProps) {
  const { t } = useTranslation('orders')
  const isKnown = isOrderStatus(status)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={badgeColour(status)} className="whitespace-nowrap">
        {isKnown ? t(`status.${status}`) : t('unknownStatus')}
      </Badge>
      {isKnown && (
        <span className="text-sm font-normal text-muted">
          {t(`plain.${progress === null || progress === 'preparing' ? status : progress}`)}
        </span>
      )}
    </span>
  )
}
