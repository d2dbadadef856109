import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/row.ts'

/** What a payment needs to refer to its order. */
export async function findOrderKey(db: Db, id: number): Promise<Row<'orders', 'id' | 'created_at'> | undefined> {
  const { rows } = await sql<Row<'orders', 'id' | 'created_at'>>`
    select id, created_at from orders where id = ${id}`.execute(db)
  return rows[0]
}
