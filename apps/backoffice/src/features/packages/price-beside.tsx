import { formatPrice, fromWire, parseBirr, percentOff, toWire } from '@zembil/rules/money/money'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import type { Item, Part } from './package-items.tsx'

type PriceBesideProps = { price: string; items: readonly Item[]; parts: ReadonlyMap<number, Part> }

/** The price of the package beside what its products cost separately, while it is typed. */
export function PriceBeside({ price, items, parts }: PriceBesideProps) {
  const { t, language } = useTranslation('packages')
  const separately = items.reduce(
    (sum, { product_id, quantity }) =>
      sum + fromWire(parts.get(product_id)?.price ?? '0.00') * (Number.isInteger(quantity) ? quantity : 0),
    0,
  )
  const own = parseBirr(price)
  const difference = own === null ? 0 : separately - own
  const amount = formatPrice(Math.abs(difference), language)
  return (
    <div className="rounded-control bg-sunken p-3" role="status">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{t('partsSum')}</span>
        <span className="font-semibold">
          <Amount value={toWire(separately)} />
        </span>
      </p>
      {own !== null && separately > 0 && (
        <p className="text-sm text-muted">
          {difference > 0 && t('saving', { amount, percent: String(percentOff(own, separately)) })}
          {difference < 0 && t('dearer', { amount })}
          {difference === 0 && t('noSaving')}
        </p>
      )}
    </div>
  )
}
