import { formatPrice, fromWire, type Santim } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

export type Totals = {
  subtotal: Santim
  discount: Santim
  /** Null until a delivery type is chosen that can be used for this cart. */
  delivery: Santim | null
  /** How much must be added before the chosen delivery type can be used. */
  missing?: Santim
  total: Santim
  /** What of the total the wallet pays. */
  wallet?: Santim
  /** The discount's own name, for an order that was placed with one. */
  discountName?: string | null
}

type Costs = {
  order_cost: string
  discounted_cost: string
  delivery_cost: string
  total_cost: string
  wallet_cost: string
}

/** Totals that the API computed for an order or a quote. */
export const totalsOfWire = (costs: Costs): Totals => ({
  subtotal: fromWire(costs.order_cost),
  discount: fromWire(costs.discounted_cost),
  delivery: fromWire(costs.delivery_cost),
  total: fromWire(costs.total_cost),
  wallet: fromWire(costs.wallet_cost),
})

export function TotalRows({ subtotal, discount, delivery, total, missing = 0, wallet = 0, discountName }: Totals) {
  const { t } = useTranslation(['cart', 'common'])
  const language = useLanguage()
  const price = (amount: Santim) => formatPrice(amount, language)
  const isFree = delivery === 0
  const unknown = missing > 0 ? t('common:cartBar.needed', { amount: price(missing) }) : t('summary.later')
  return (
    <dl className="flex flex-col gap-2">
      <Row label={t('summary.subtotal')}>{price(subtotal)}</Row>
      {discount > 0 && (
        <Row label={discountName ?? t('summary.discount')} tone="text-terracotta">
          −{price(discount)}
        </Row>
      )}
      <Row label={t('summary.delivery')} tone={isFree ? 'font-semibold text-primary' : ''}>
        {delivery === null ? <span className="text-sm text-muted">{unknown}</span> : null}
        {isFree ? t('summary.free') : null}
        {delivery !== null && !isFree ? price(delivery) : null}
      </Row>
      <Row label={t('summary.total')} className="border-t border-line pt-2 text-lg font-bold">
        {price(total)}
      </Row>
      {wallet > 0 && (
        <>
          <Row label={t('summary.wallet')} tone="text-primary">
            −{price(wallet)}
          </Row>
          <Row label={t('summary.due')} className="text-lg font-bold">
            {price(total - wallet)}
          </Row>
        </>
      )}
    </dl>
  )
}

type RowProps = { label: string; tone?: string; className?: string; children: ReactNode }

function Row({ label, tone, className, children }: RowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className={classNames('text-right tabular-nums', tone)}>{children}</dd>
    </div>
  )
}
