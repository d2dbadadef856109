import type { MessageTexts } from '@zembil/i18n/api/message-texts'
import { smsText } from '@zembil/i18n/api/sms-text'
import { formatPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { type Changes, type OrderChange, readChanges } from './changes.sql.ts'
import { returnedTo } from './returned-to.ts'
import { textCustomer } from './text-customer.ts'

/** An SMS with more would cost several messages; the order shows them all. */
const mostNamed = 4

const textOfChange = { missing: 'goodsMissing', replaced: 'goodsReplaced', lighter: 'goodsLighter' } as const

function changeText(texts: MessageTexts, { kind, quantity, ...change }: OrderChange, language: Language): string {
  const [name, other] =
    language === 'am' ? [change.name_am, change.substitute_name_am] : [change.name, change.substitute_name]
  return smsText(texts, textOfChange[kind], language, {
    name,
    other: other ?? '',
    quantity: String(quantity),
    grams: String(quantity),
    ordered: String(change.ordered_grams),
  })
}

function changesText(texts: MessageTexts, changes: readonly OrderChange[], language: Language): string {
  const named = changes.slice(0, mostNamed).map((change) => changeText(texts, change, language))
  const count = changes.length - named.length
  const more = count > 0 ? [smsText(texts, 'moreChanges', language, { count: String(count) })] : []
  return [...named, ...more].join('; ')
}

const textOf = { wallet: 'orderShortWallet', debt: 'orderShortDebt', both: 'orderShortBoth' } as const
const newsOf = ({ short_santim }: Changes, order: LockedOrder) =>
  short_santim === 0 ? 'orderShort' : textOf[returnedTo(order)]

/** One SMS with all that was not found, replaced or lighter in an order, and what went back for it. */
export async function tellChanges(tx: Transaction, messenger: Messenger, order: LockedOrder): Promise<void> {
  const changes = await readChanges(tx.db, order)
  if (changes.goods.length === 0) return
  const texts = await messenger.texts(tx.db)
  const words = (language: Language) => ({
    changes: changesText(texts, changes.goods, language),
    amount: formatPrice(changes.short_santim, language),
  })
  await textCustomer(tx, messenger, order, { text: newsOf(changes, order), words })
}
