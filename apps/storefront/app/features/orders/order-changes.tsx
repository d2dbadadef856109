import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type Change = OrderDetail['changes'][number]

/** What the shop did not find as it was ordered, what it took instead, and what went back for it. */
export function OrderChanges({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const price = (amount: string) => formatPrice(fromWire(amount), language)
  return (
    <>
      <ul className="divide-y divide-line">
        {order.changes.map((change, index) => (
          // A product can be in several lines of an order.
          <li key={`${change.product_id} ${index}`} className="flex items-baseline justify-between gap-4 py-2">
            <ChangeText change={change} />
            {fromWire(change.refund) > 0 && (
              <span className="font-semibold whitespace-nowrap tabular-nums">{price(change.refund)}</span>
            )}
          </li>
        ))}
      </ul>
      {fromWire(order.short_cost) > 0 && (
        <p className="mt-2 border-t border-line pt-3 font-semibold">
          {t(order.payment_method === 'loan' ? 'changes.debt' : 'changes.wallet', { amount: price(order.short_cost) })}
        </p>
      )}
    </>
  )
}

function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { missing, ordered, substitute } = change
  const name = nameIn(language, change)
  return (
    <span>
      {missing > 0 ? t('changes.missing', { name, missing, ordered }) : t('changes.lighter', { name })}
      {substitute && (
        <span className="block text-sm text-muted">
          {t('changes.instead', { name: nameIn(language, substitute), quantity: substitute.quantity })}
        </span>
      )}
    </span>
  )
}
