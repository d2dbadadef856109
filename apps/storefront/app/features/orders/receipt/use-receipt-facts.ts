import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { includedVat } from '@zembil/rules/money/included-vat'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { walletPayment } from '@zembil/rules/money/payment-methods'
import { displayPhone } from '@zembil/rules/people/phone'
import { listIn, nameIn, storePlaceIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useShopContact } from '../../../platform/page/root-data.ts'
import { usePlaceText } from '../../checkout/delivery/place-text.ts'
import { useMethodName } from '../../checkout/use-method-name.ts'

type Facts = [label: string, value: string][]

/** A phone number that a line does not break. */
const unbrokenPhone = (phone: string): string => displayPhone(phone).replaceAll(' ', '\u00a0')

/** When the order was paid, or bought on credit; undefined for one that never was. */
export const paidAt = ({ events }: Pick<OrderDetail, 'events'>): string | undefined =>
  events.find(({ to }) => to === 'payment-captured')?.created_at

/** Who sold the goods: name, address, tax number and the tax that the total contains. */
export function useSellerFacts({ total_cost, short_cost }: OrderDetail): Facts {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const contact = useShopContact()
  if (!contact) return []
  const { name, tin, vatPercent } = contact.seller
  const facts: Facts = [[t('receipt.seller'), listIn(language, [name, contact.address[language]])]]
  if (tin) facts.push([t('receipt.tin'), tin])
  const vat = includedVat(fromWire(total_cost) - fromWire(short_cost), vatPercent)
  if (vat > 0) facts.push([t('receipt.vat', { percent: vatPercent }), formatPrice(vat, language)])
  return facts
}

/** How and when the order was paid, and with which transactions. */
export function usePaymentFacts(order: OrderDetail): Facts {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const nameOf = useMethodName()
  const facts: Facts = [[t('facts.payment'), nameOf(order.payment_method)]]
  const at = paidAt(order)
  const isOnCredit = order.payment_method === 'loan'
  if (at) facts.push([t(isOnCredit ? 'receipt.boughtOn' : 'receipt.paidOn'), formatMoment(Date.parse(at), language)])
  const numbers = order.payments.flatMap(({ problem, method, transaction_no }) =>
    problem === null && method !== walletPayment ? [transaction_no] : [],
  )
  if (numbers.length > 0) facts.push([t('facts.transaction'), listIn(language, numbers)])
  return facts
}

/** How the goods reach the customer: who receives them, and where. */
export function useDeliveryFacts({ shipping_detail: to, delivery_type: way, store }: OrderDetail): Facts {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const placeOf = usePlaceText()
  const facts: Facts = [[t('facts.delivery'), nameIn(language, way)]]
  if (to)
    facts.push([t('facts.to'), listIn(language, [`${to.first_name} ${to.last_name}`, unbrokenPhone(to.phone_number)])])
  if (way.kind === 'pickup')
    facts.push([
      t('facts.store'),
      listIn(language, [nameIn(language, store), storePlaceIn(language, store), unbrokenPhone(store.phone_number)]),
    ])
  if (to && way.kind === 'delivery') facts.push([t('facts.address'), placeOf(to)])
  return facts
}
