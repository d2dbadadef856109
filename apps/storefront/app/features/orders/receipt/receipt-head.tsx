import type { OrderDetail } from '@zembil/contract/order-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useSellerFacts } from './use-receipt-facts.ts'

/** On paper only: the title of the receipt and who issued it. */
export function ReceiptHead({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'common'])
  const facts = useSellerFacts(order)
  return (
    <div className="hidden print:block">
      <p className="text-2xl font-bold">
        {t('common:siteName')} – {t('receiptOf', { id: order.id })}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
