import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../../platform/database/transact.ts'
import { findOrderReader } from '../../payments/settlement/order-reader.sql.ts'
import { orderSms } from '../../payments/settlement/order-sms.ts'
import { type Messenger, queueSms } from '../../sms/queue-sms.ts'
import { inOneDay } from '../../sms/sms.sql.ts'

type News = {
  text:
    | 'orderReady'
    | 'orderOut'
    | 'orderPostponed'
    | 'orderChanged'
    | 'orderShort'
    | 'orderShortWallet'
    | 'orderShortDebt'
    | 'orderShortBoth'
    | 'goodsReturnedWallet'
    | 'goodsReturnedDebt'
    | 'goodsReturnedBoth'
  words: (language: Language) => Record<string, string>
}

/** Queues an SMS to the customer in the transaction of the act, in the language in which they last paid. */
export async function textCustomer(
  tx: Transaction,
  messenger: Messenger,
  { id, customer_id }: { id: number; customer_id: number | null },
  { text, words }: News,
): Promise<void> {
  if (customer_id === null) return
  const reader = await findOrderReader(tx.db, id)
  const texts = await messenger.texts(tx.db)
  const { language } = reader
  const body = orderSms(texts, text, reader, { order: String(id), ...words(language) })
  const about = { customer_id, purpose: 'order', order_id: id, language } as const
  await queueSms(tx, messenger.config, { ...about, body, expires_at: inOneDay })
}
