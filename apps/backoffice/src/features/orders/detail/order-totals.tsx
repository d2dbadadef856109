import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

const nothing = '0.00'

/** What the goods, the discount and the delivery come to. */
export function OrderTotals({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const { order_cost, discount, delivery_cost, total, wallet_cost, due, short_cost } = order
  const isShort = short_cost !== nothing
  const rows = [
    ['goods', order_cost],
    ...(discount === nothing ? [] : ([['discount', `-${discount}`]] as const)),
    ['delivery', delivery_cost],
    ['total', total],
    ...(wallet_cost === nothing
      ? []
      : ([
          ['wallet', wallet_cost],
          ['due', due],
        ] as const)),
    ...(isShort
      ? ([
          ['short', `-${short_cost}`],
          ['paid', toWire(fromWire(total) - fromWire(short_cost))],
        ] as const)
      : []),
  ] as const
  return (
    <dl className="ml-auto grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 p-3 text-sm">
      {rows.map(([name, value]) => {
        const isSum = name === 'paid' || (name === 'total' && !isShort)
        return (
          <div key={name} className={classNames('contents', isSum && 'text-base font-bold')}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd className="text-right">
              {value.startsWith('-') && '−'}
              <Amount value={value.replace('-', '')} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
