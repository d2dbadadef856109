import { am } from '@zembil/i18n/api/am'
import { en } from '@zembil/i18n/api/en'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { formatPrice } from '@zembil/rules/money/money'
import { phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { Language } from '@zembil/rules/people/language'
import type { Config } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { type Messenger, queueSms } from '../../sms/queue-sms.ts'
import { findOrderReader } from '../settlement/order-reader.sql.ts'
import { orderSms } from '../settlement/order-sms.ts'

const bankNames: Record<Language, Partial<Record<string, string>>> = { en: en.banks, am: am.banks }

/** Opens the payment of the order after signing in. */
const linkTo = ({ payments }: Config, orderId: number): string =>
  `${payments.returnOrigin}/checkout/payment?order=${orderId}`

/** Tells a caller by SMS how to pay: at the bank with the order number, or in the shop by a link. */
export async function queuePaySms(tx: Transaction, { config, texts }: Messenger, order: LockedOrder): Promise<void> {
  const { id: order_id, customer_id, expires_at, due_santim, payment_method } = order
  if (customer_id === null) return
  const reader = await findOrderReader(tx.db, order_id)
  const { language } = reader
  const isAtBank = phonePayWayOf(payment_method) === 'bank'
  const body = orderSms(await texts(tx.db), isAtBank ? 'phoneOrderBank' : 'phoneOrderLink', reader, {
    order: String(order_id),
    amount: formatPrice(due_santim, language),
    time: formatMoment(expires_at.getTime(), language),
    ...(isAtBank
      ? { bank: bankNames[language][payment_method] ?? payment_method }
      : { link: linkTo(config, order_id) }),
  })
  await queueSms(tx, config, { customer_id, purpose: 'phone-order', order_id, language, body, expires_at })
}
