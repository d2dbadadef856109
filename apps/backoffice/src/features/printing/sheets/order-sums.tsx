import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { formatPrice } from '@zembil/rules/money/money'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { sumsOf } from './paper-order.ts'

/** What the order costs, and what went back for missing goods. */
export function OrderSums({ order }: { order: StaffOrder }) {
  const { t, language } = useTranslation('printing')
  const sums = sumsOf(order)
  const final = sums.some(([name]) => name === 'paid') ? 'paid' : 'total'
  return (
    <dl className="mt-2 grid gap-1">
      {sums.map(([name, amount]) => (
        <div key={name} className={name === final ? 'flex border-t border-black pt-1 font-bold' : 'flex'}>
          <dt className="grow">{t(`sum.${name}`)}</dt>
          <dd className="whitespace-nowrap tabular-nums">
            {amount < 0 && '− '}
            {formatPrice(Math.abs(amount), language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
