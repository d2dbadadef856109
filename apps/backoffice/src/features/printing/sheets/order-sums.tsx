import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What the order costs. */
export function OrderSums({ order }: { order: StaffOrder }) {
  const { t, language } = useTranslation('printing')
  const sums = [
    [t('sum.goods'), order.order_cost],
    [t('sum.discount'), order.discount],
    [t('sum.delivery'), order.delivery_cost],
    [t('sum.total'), order.total],
  ] as const
  return (
    <dl className="mt-2 grid gap-1">
      {sums.map(([label, amount], place) => (
        <div key={label} className={place === sums.length - 1 ? 'flex border-t border-black pt-1 font-bold' : 'flex'}>
          <dt className="grow">{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">
            {place === 1 && fromWire(amount) > 0 ? '− ' : ''}
            {formatPrice(fromWire(amount), language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
