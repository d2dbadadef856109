import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { displayPhone } from '@zembil/rules/people/phone'
import { addressIn, listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { usePlaceText } from '../checkout/delivery/place-text.ts'
import { useMethodName } from '../checkout/use-method-name.ts'

/** The bank's transaction number, for customers who need to contact the bank. */
const transactionOf = ({ invoice }: OrderDetail): string | null =>
  invoice?.cbe_payment_transaction_no ??
  invoice?.apollo_payment_transaction_no ??
  invoice?.abay_payment_transaction_no ??
  invoice?.bunnabank_payment_transaction_no ??
  null

/** How an order is paid and delivered, to whom and where. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const nameOf = useMethodName()
  const placeOf = usePlaceText()
  const { shipping_detail: to, delivery_type: way, store } = order
  const facts: [string, string][] = [
    [t('facts.payment'), nameOf(order.payment_method)],
    [t('facts.delivery'), nameIn(language, way)],
  ]
  if (isAwaitingPayment(order.status))
    facts.push([t('facts.payUntil'), formatMoment(Date.parse(order.expires_at), language)])
  const transaction = transactionOf(order)
  if (transaction) facts.push([t('facts.transaction'), transaction])
  if (to)
    facts.push([t('facts.to'), listIn(language, [`${to.first_name} ${to.last_name}`, displayPhone(to.phone_number)])])
  if (way.kind === 'pickup')
    facts.push([
      t('facts.store'),
      listIn(language, [nameIn(language, store), addressIn(language, store), displayPhone(store.phone_number)]),
    ])
  if (to && way.kind === 'delivery') facts.push([t('facts.address'), placeOf(to)])
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
