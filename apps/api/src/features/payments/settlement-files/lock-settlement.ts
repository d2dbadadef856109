import type { SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'

/**
 * Reading a file, settling a row and closing a day of one provider wait for each other, so that the second of two people sees
 * what the first has done. Taken before the lock of an order; customers never wait for it.
 */
export const lockSettlement = (db: Db, provider: SettlementProvider): Promise<void> =>
  lockKey(db, 'settlement', provider)
