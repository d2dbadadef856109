import type { ProductUses } from '@zembil/contract/staff/catalogue/product-shapes'
import { InfoIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Orders keep the price they were placed with: says how many unpaid ones there are while a price is changed. */
export function UnpaidOrders({ uses, isPriceDirty }: { uses: ProductUses; isPriceDirty: boolean }) {
  const { t } = useTranslation('products')
  const { unpaid_orders_count: held, unpaid_at_other_price: old } = uses
  const lines = [
    ...(isPriceDirty && held > 0 ? [t('unpaid.keep', { count: held })] : []),
    ...(old > 0 ? [t('unpaid.old', { count: old })] : []),
    ...(isPriceDirty ? [t('unpaid.carts')] : []),
  ]
  return (
    <div role="status">
      {lines.length > 0 && (
        <p className="flex items-start gap-2 text-sm">
          <InfoIcon className="h-lh w-5 shrink-0 text-primary" />
          <span>{lines.join(' ')}</span>
        </p>
      )}
    </div>
  )
}
