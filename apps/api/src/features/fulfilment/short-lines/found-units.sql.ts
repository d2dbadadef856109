import type { ShortReason } from '@zembil/rules/orders/short-reasons'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Part } from '../parts/parts.sql.ts'

type LineOf = Row<'picks', 'line_no' | 'product_id'>

export type ShortPick = Row<
  'picks',
  'wanted' | 'picked' | 'grams' | 'substitute_id' | 'substitute_quantity',
  { reason: ShortReason | null }
>

const isPick = ({ order_id, order_created_at, store_id }: Part, { line_no, product_id }: LineOf) => sql`
  k.order_id = ${order_id} and k.order_created_at = ${order_created_at} and k.store_id = ${store_id}
  and k.line_no = ${line_no} and k.product_id = ${product_id}`

export async function findPick(db: Db, part: Part, line: LineOf): Promise<ShortPick | undefined> {
  const { rows } = await sql<ShortPick>`
    select k.wanted, k.picked, k.grams, k.reason, k.substitute_id, k.substitute_quantity
    from picks k where ${isPick(part, line)}`.execute(db)
  return rows[0]
}

type Short = LineOf & { found: number; reason: ShortReason | null; shelfLeft: number | null }

export async function saveShort(db: Db, part: Part, { found, reason, shelfLeft, ...line }: Short): Promise<void> {
  await sql`
    update picks k set picked = ${found}, reason = ${reason}, shelf_left = ${shelfLeft},
      grams = case when ${found}::int = 0 then null else k.grams end
    where ${isPick(part, line)}`.execute(db)
}

type Chosen = LineOf & { substitute: { id: number; quantity: number; santim: number } | null }

export async function saveSubstitute(db: Db, part: Part, { substitute, ...line }: Chosen): Promise<void> {
  await sql`
    update picks k set substitute_id = ${substitute?.id ?? null}, substitute_quantity = ${substitute?.quantity ?? null},
      substitute_santim = ${substitute?.santim ?? null}
    where ${isPick(part, line)}`.execute(db)
}
