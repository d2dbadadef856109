import { formatPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { returnedTo } from './returned-to.ts'
import { textCustomer } from './text-customer.ts'

const textOf = { wallet: 'goodsReturnedWallet', debt: 'goodsReturnedDebt', both: 'goodsReturnedBoth' } as const

/** An SMS about money that went back for refused goods. */
export async function tellRefund(
  tx: Transaction,
  messenger: Messenger,
  order: LockedOrder,
  amount: number,
): Promise<void> {
  const words = (language: Language) => ({ amount: formatPrice(amount, language) })
  await textCustomer(tx, messenger, order, { text: textOf[returnedTo(order)], words })
}
