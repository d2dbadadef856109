import { formatDay } from '@zembil/rules/calendar/format-day'
import { repayDay } from '@zembil/rules/money/loan-limits'
import { formatPrice } from '@zembil/rules/money/money'
import { refundDueDay } from '@zembil/rules/money/refund-day'
import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { type Messenger, queueSms } from '../../sms/queue-sms.ts'
import { inOneDay } from '../../sms/sms.sql.ts'
import { findOrderReader } from './order-reader.sql.ts'
import { orderSms } from './order-sms.ts'

type News = {
  order: LockedOrder
  news:
    | 'paymentPaid'
    | 'paymentUnderpaid'
    | 'paymentHeld'
    | 'refundInWallet'
    | 'walletReturned'
    | 'refundOnItsWay'
    | 'debtLowered'
    | 'paymentRefused'
    | 'paymentSecond'
    | 'paymentLate'
    | 'paymentOverpaid'
    | 'refundStarted'
    | 'paymentRefunded'
    | 'creditUsed'
    | 'creditReturned'
  amount: number
  /** Identifies the refund that the news is about. */
  refundNo?: string
  /** Defaults to the language of the order. */
  language?: Language
}

/** Queues an SMS in the transaction that it reports on. Notifications in the shop come from `orderMoved`. */
export async function tellPayment(tx: Transaction, { config, texts }: Messenger, told: News): Promise<void> {
  const { order, news, amount, refundNo = '' } = told
  if (order.customer_id === null) return
  const reader = await findOrderReader(tx.db, order.id)
  const language = told.language ?? reader.language
  const day = (news === 'creditUsed' ? repayDay : refundDueDay)(new Date())
  const body = orderSms(
    await texts(tx.db),
    news,
    { ...reader, language },
    {
      order: String(order.id),
      amount: formatPrice(amount, language),
      day: formatDay(day, language),
      number: refundNo,
    },
  )
  const { id: order_id, customer_id } = order
  await queueSms(tx, config, { customer_id, purpose: 'payment', order_id, language, body, expires_at: inOneDay })
}
