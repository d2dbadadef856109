import type { StoreInput, StoreSettings } from '@zembil/contract/staff/settings/store-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'

export type StoreSettingsRow = Omit<StoreSettings, 'updated_at' | 'updated_by' | 'version'> & EditedRow

const select = (condition: RawBuilder<unknown>) => sql<StoreSettingsRow>`
  select s.id, s.name, s.name_am, s.sub_city, s.sub_city_am, s.woreda, s.address, s.address_am, s.phone_number, s.latitude,
    s.longitude, s.hours, s.hours_am, s.scale_layout, s.is_active, ${editedColumns('s')},
    (select coalesce(sum(quantity), 0)::int from stock where store_id = s.id) as units,
    (select count(*)::int from fulfilments f where f.store_id = s.id and f.stage <> 'done') as open_orders
  from stores s where ${condition} order by s.id`

export async function listStoreSettings(db: Db): Promise<StoreSettingsRow[]> {
  const { rows } = await select(sql`true`).execute(db)
  return rows
}

export async function findStoreSettings(db: Db, id: number): Promise<StoreSettingsRow | undefined> {
  const { rows } = await select(sql`s.id = ${id}`).execute(db)
  return rows[0]
}

export async function lockStore(db: Db, id: number): Promise<void> {
  await sql`select from stores where id = ${id} for no key update`.execute(db)
}

export async function insertStore(db: Db, store: StoreInput, memberId: number): Promise<number> {
  const { id } = await db
    .insertInto('stores')
    .values({ ...store, updated_by: memberId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateStore(db: Db, id: number, store: StoreInput, memberId: number): Promise<void> {
  await db
    .updateTable('stores')
    .set({ ...store, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}
