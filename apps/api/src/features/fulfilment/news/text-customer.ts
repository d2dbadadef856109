import { smsText } from '@zembil/i18n/api/sms-text'
import type { Language } from '@zembil/rules/people/language'
import type { Config } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { findOrderLanguage } from '../../payments/staff/staff-payment.sql.ts'
import { queueSms } from '../../sms/queue-sms.ts'
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
    | 'goodsReturnedWallet'
    | 'goodsReturnedDebt'
  words: (language: Language) => Record<string, string>
}

/** Queues an SMS to the customer in the transaction of the act, in the language in which they last paid. */
export async function textCustomer(
  tx: Transaction,
  config: Config,
  { id, customer_id }: { id: number; customer_id: number | null },
  { text, words }: News,
): Promise<void> {
  if (customer_id === null) return
  const language = await findOrderLanguage(tx.db, id)
  const body = smsText(text, language, { order: String(id), ...words(language) })
  await queueSms(tx, config, { customer_id, purpose: 'order', order_id: id, body, expires_at: inOneDay })
}
