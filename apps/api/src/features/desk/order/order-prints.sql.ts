import type { PrintKind } from '@zembil/contract/staff/print-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Counts one more print and returns which copy it is. */
export async function countPrint(db: Db, orderId: number, createdAt: Date, kind: PrintKind): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    insert into order_prints (order_id, order_created_at, kind) values (${orderId}, ${createdAt}, ${kind})
    on conflict (order_id, order_created_at, kind) do update set copies = order_prints.copies + 1
    returning copies`.execute(db)
  return rows[0]?.copies ?? 1
}
