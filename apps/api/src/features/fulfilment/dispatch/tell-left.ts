import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../../platform/database/transact.ts'
import { drawHandoverCode } from '../../orders/status/handover-code.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { findCourierNames } from '../news/news.sql.ts'
import { tellProgress } from '../news/tell-progress.ts'
import { textCustomer } from '../news/text-customer.ts'

/** Tells the customer that the order is on its way, who brings it, and the code to tell at the door. */
export async function tellLeft(
  tx: Transaction,
  messenger: Messenger,
  order: { id: number; customer_id: number | null },
): Promise<void> {
  const code = await drawHandoverCode(tx.db, order.id)
  const courier = await findCourierNames(tx.db, order.id)
  await tellProgress(tx.db, messenger, order, 'out')
  const words = (language: Language) => ({ code, courier: courier[language] })
  await textCustomer(tx, messenger, order, { text: 'orderOut', words })
}
