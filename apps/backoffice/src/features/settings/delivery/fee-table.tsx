import type { DeliveryTypeInput } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { feeOfCart } from '@zembil/rules/money/delivery-fee'
import { feeFault, sampleCarts } from '@zembil/rules/money/fee-ranges'
import { formatPrice, parseBirr, type Santim } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'

const santimOf = (text: string): Santim => parseBirr(text) ?? 0

/** As the shop computes it. Null while what is typed is no complete table of fees. */
function toRules(input: DeliveryTypeInput | null) {
  if (!input) return null
  const ranges = input.ranges.map(({ start, end, cost_percentage, fixed_cost }) => ({
    start: santimOf(start),
    end: end === null ? null : santimOf(end),
    cost_percentage: Number.isNaN(cost_percentage) ? 0 : Math.round(cost_percentage * 100) / 100,
    fixed_cost: santimOf(fixed_cost),
  }))
  const minimum = santimOf(input.minimum_order_cost)
  if (feeFault(ranges, minimum) !== null) return null
  return { kind: input.kind, minimum_order_cost: minimum, delivery_cost_ranges: ranges }
}

type FeeTableProps = { before: DeliveryTypeInput | null; after: DeliveryTypeInput }

/** The fee of ten carts, as saved and as typed. */
export function FeeTable({ before, after }: FeeTableProps) {
  const { t, language } = useTranslation('settings')
  const [saved, typed] = [toRules(before), toRules(after)]
  const text = (subtotal: Santim, type: typeof saved) => {
    if (!type) return '–'
    const fee = feeOfCart(subtotal, type)
    return fee === null ? t('delivery.notPossible') : formatPrice(fee, language)
  }
  return (
    <Section title={t('delivery.tableTitle')} text={t('delivery.tableText')}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-right text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              {t('delivery.cart')}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {t('delivery.before')}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {t('delivery.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleCarts.map((subtotal) => {
            const [was, is] = [text(subtotal, saved), text(subtotal, typed)]
            return (
              <tr key={subtotal} className="border-b border-line text-right last:border-b-0">
                <th scope="row" className="py-1 text-left font-normal">
                  {formatPrice(subtotal, language)}
                </th>
                <td className="py-1">{was}</td>
                <td className={classNames('py-1', was !== is && 'bg-yellow-tint font-semibold text-yellow-ink')}>
                  {is}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
