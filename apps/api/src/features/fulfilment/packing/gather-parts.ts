import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../../platform/database/transact.ts'
import { drawHandoverCode } from '../../orders/status/handover-code.sql.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { tellProgress } from '../news/tell-progress.ts'
import { textCustomer } from '../news/text-customer.ts'
import { stageParts } from '../parts/parts.sql.ts'
import { findStoreNames, isTogether } from './packing.sql.ts'

/** Once all parts are in one place, a pickup waits for its customer and a delivery for its courier. */
export async function gatherParts(tx: Transaction, messenger: Messenger, order: LockedOrder): Promise<void> {
  if (order.delivery_kind !== 'pickup' || !(await isTogether(tx.db, order.id))) return
  await stageParts(tx.db, order.id, 'ready')
  await tellProgress(tx.db, messenger, order, 'ready')
  const code = await drawHandoverCode(tx.db, order.id)
  const store = await findStoreNames(tx.db, order.store_id)
  const words = (language: Language) => ({ code, store: language === 'am' ? store.name_am : store.name })
  await textCustomer(tx, messenger, order, { text: 'orderReady', words })
}
