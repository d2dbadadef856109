import type { CustomerExport } from '@zembil/contract/customers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { StoredPhoto } from '../../staff/photos/unclaimed-files.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

/** An order whose customer was erased meanwhile gets no photo; the file is deleted. */
export async function attachPhoto(db: Db, reportId: number, { key, type, bytes }: StoredPhoto): Promise<void> {
  await sql`
    with attached as (
      insert into delivery_photos (report_id, key, type, bytes)
      select r.id, ${key}, ${type}, ${bytes}
      from delivery_reports r join orders o on o.id = r.order_id and o.created_at = r.order_created_at
      where r.id = ${reportId} and o.shipping_detail is not null returning key
    )
    delete from files_to_delete f using attached where f.key = attached.key`.execute(db)
}

/** The photo of the report that was made with this key. */
export async function deletePhotoOf(db: Db, orderId: number, key: string): Promise<void> {
  await sql`
    delete from delivery_photos p using delivery_reports r
    where r.id = p.report_id and r.order_id = ${orderId} and r.key = ${key}`.execute(db)
}

type PhotoRow = Row<'delivery_photos', 'key' | 'type'> & { order_id: number }

/** Undefined for a photo that does not exist or belongs to orders of other stores. */
export async function findPhoto(db: Db, id: number, stores: StoreScope): Promise<PhotoRow | undefined> {
  const inStores =
    stores === 'all'
      ? sql``
      : sql`and exists (select from fulfilments f where f.order_id = r.order_id
          and f.order_created_at = r.order_created_at and f.store_id = any(${[...stores]}::int[]))`
  const { rows } = await sql<PhotoRow>`
    select p.key, p.type, r.order_id from delivery_photos p join delivery_reports r on r.id = p.report_id
    where p.report_id = ${id} ${inStores}`.execute(db)
  return rows[0]
}

type ExportedRow = Omit<CustomerExport['delivery_photos'][number], 'taken_at'> & { taken_at: Date }

export async function listPhotosOfCustomer(db: Db, customerId: number): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select r.order_id, r.kind, p.type, p.bytes, r.acted_at as taken_at
    from orders o join delivery_reports r on r.order_id = o.id and r.order_created_at = o.created_at
    join delivery_photos p on p.report_id = r.id
    where o.customer_id = ${customerId} order by r.id`.execute(db)
  return rows
}

export async function listFilesToDelete(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from files_to_delete where delete_after <= now() order by delete_after limit ${most}`.execute(db)
  return rows.map(({ key }) => key)
}

export async function setDeleted(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from files_to_delete where key = any(${[...keys]}::text[])`.execute(db)
}
