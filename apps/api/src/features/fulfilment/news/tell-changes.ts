import { smsText } from '@zembil/i18n/api/sms-text'
import { formatPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Config } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { type Changes, type OrderChange, readChanges } from './changes.sql.ts'
import { textCustomer } from './text-customer.ts'

/** An SMS with more would cost several messages; the order shows them all. */
const mostNamed = 4

function changeText({ missing, name, name_am, ...change }: OrderChange, language: Language): string {
  const own = language === 'am' ? name_am : name
  const other = language === 'am' ? change.substitute_name_am : change.substitute_name
  const words = { quantity: String(missing), name: own, other: other ?? '' }
  return smsText(other === null ? 'goodsMissing' : 'goodsReplaced', language, words)
}

function changesText(changes: readonly OrderChange[], language: Language): string {
  const named = changes.slice(0, mostNamed).map((change) => changeText(change, language))
  const count = changes.length - named.length
  const more = count > 0 ? [smsText('moreChanges', language, { count: String(count) })] : []
  return [...named, ...more].join('; ')
}

function newsOf({ short_santim }: Changes, { payment_method }: LockedOrder) {
  if (short_santim === 0) return 'orderShort'
  return payment_method === 'loan' ? 'orderShortDebt' : 'orderShortWallet'
}

/** One SMS with all that was not found or replaced in an order, and what went back for it. */
export async function tellChanges(tx: Transaction, config: Config, order: LockedOrder): Promise<void> {
  const changes = await readChanges(tx.db, order)
  if (changes.goods.length === 0) return
  const words = (language: Language) => ({
    changes: changesText(changes.goods, language),
    amount: formatPrice(changes.short_santim, language),
  })
  await textCustomer(tx, config, order, { text: newsOf(changes, order), words })
}
