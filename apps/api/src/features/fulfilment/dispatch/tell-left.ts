import type { Language } from '@zembil/rules/people/language'
import type { Config } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { drawHandoverCode } from '../../orders/status/handover-code.sql.ts'
import { findCourierNames } from '../news/news.sql.ts'
import { tellProgress } from '../news/tell-progress.ts'
import { textCustomer } from '../news/text-customer.ts'

/** Tells the customer that the order is on its way, who brings it, and the code to tell at the door. */
export async function tellLeft(
  tx: Transaction,
  config: Config,
  order: { id: number; customer_id: number | null },
): Promise<void> {
  const code = await drawHandoverCode(tx.db, order.id)
  const courier = await findCourierNames(tx.db, order.id)
  await tellProgress(tx.db, order, 'out')
  const words = (language: Language) => ({ code, courier: courier[language] })
  await textCustomer(tx, config, order, { text: 'orderOut', words })
}
