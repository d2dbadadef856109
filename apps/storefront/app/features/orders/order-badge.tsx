import { badgeColour, isOrderStatus } from '@zembil/rules/order-moves'
import { Badge } from '@zembil/ui/badge'
import { useTranslation } from 'react-i18next'

export function OrderBadge({ status }: { status: string }) {
  const { t } = useTranslation('orders')
  return (
    <Badge tone={badgeColour(status)} className="whitespace-nowrap">
      {isOrderStatus(status) ? t(`status.${status}`) : t('unknownStatus')}
    </Badge>
  )
}
