import type { StoreRef } from '@zembil/contract/staff/staff-fields'
import type { Db } from '../../../platform/database/db.ts'

/** Where an order can be picked up. */
export const listOpenStores = (db: Db): Promise<StoreRef[]> =>
  db.selectFrom('stores').select(['id', 'name', 'name_am']).where('is_active', '=', true).orderBy('id').execute()
