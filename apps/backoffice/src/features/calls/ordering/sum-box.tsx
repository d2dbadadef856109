import type { Quote } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

type SumBoxProps = { quote: Quote | undefined; isReady: boolean; isPlacing: boolean; onPlace: () => void }

/** What the order costs, why it cannot be placed like this, and the button, which waits for the price of the last change. */
export function SumBox({ quote, isReady, isPlacing, onPlace }: SumBoxProps) {
  const { t, language } = useTranslation('ordering')
  const parts = quote && {
    goods: quote.order_cost,
    ...(fromWire(quote.discounted_cost) > 0 && { discount: quote.discounted_cost }),
    delivery: quote.delivery_cost,
  }
  return (
    <Card className="grid gap-3">
      {parts ? (
        <dl className="grid gap-1" aria-busy={!isReady}>
          {(Object.entries(parts) as ['goods' | 'discount' | 'delivery', string][]).map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{t(`sum.${name}`)}</dt>
              <dd>
                {name === 'discount' && '− '}
                <Amount value={amount} />
              </dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
            <dt>{t('sum.total')}</dt>
            <dd>
              <Amount value={quote.total_cost} />
            </dd>
          </div>
        </dl>
      ) : (
        <p className="text-muted">{t('sum.nothing')}</p>
      )}
      {quote?.problems.map((problem) => (
        <p key={problem} role="status" className="rounded-control bg-danger-tint px-3 py-2 text-danger">
          {t(`refusal.${problem}`, { amount: formatPrice(fromWire(quote.missing_for_minimum), language) })}
        </p>
      ))}
      <Button isWide size="lg" title="F9" disabled={!isReady} isLoading={isPlacing} onClick={onPlace}>
        {t('sum.place')}
      </Button>
    </Card>
  )
}
