import { badgeColour, isOrderStatus } from '@zembil/rules/orders/order-moves'
import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

export function OrderBadge({ status }: { status: string }) {
  const { t } = useTranslation('orders')
  return (
    <Badge tone={badgeColour(status)} className="whitespace-nowrap">
      {isOrderStatus(status) ? t(`status.${status}`) : t('unknownStatus')}
    </Badge>
  )
}
