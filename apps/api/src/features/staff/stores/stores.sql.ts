import type { StaffStore } from '@zembil/contract/staff/stores'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { StoreScope } from '../sessions/actor.ts'

const storesIn = (db: Db, scope: StoreScope) => {
  const stores = db
    .selectFrom('stores')
    .select([
      'id',
      'name',
      'name_am',
      'sub_city',
      'sub_city_am',
      'woreda',
      'address',
      'address_am',
      'phone_number',
      'latitude',
      'longitude',
    ])
  return scope === 'all' ? stores : stores.where('id', '=', sql<number>`any(${[...scope]}::int[])`)
}

export const listStores = (db: Db, scope: StoreScope): Promise<StaffStore[]> =>
  storesIn(db, scope).orderBy('id').execute()

/** Undefined for a store outside the scope, as for one that does not exist. */
export const findStore = (db: Db, scope: StoreScope, id: number): Promise<StaffStore | undefined> =>
  storesIn(db, scope).where('id', '=', id).executeTakeFirst()
