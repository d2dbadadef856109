import { type MemberRef, mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import type { TransferInput } from '@zembil/contract/staff/stock/transfer-shapes'
import type { ShortfallReason } from '@zembil/rules/stock/stock-reasons'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { type GoodsRow, goodsColumns } from '../lists/stock-list.sql.ts'

type TransferState = 'sent' | 'received' | 'taken-back'
type TransferHeadRow = {
  id: number
  from_store: StoreRef
  to_store: StoreRef
  state: TransferState
  sent_by: MemberRef
  sent_at: Date
  received_at: Date | null
}
type ListedTransferRow = TransferHeadRow & { lines: number; sent: number; short: number }
type TransferRow = TransferHeadRow & {
  note: string | null
  received_by: MemberRef | null
  taken_back_by: MemberRef | null
  taken_back_at: Date | null
}

const headColumns = sql`r.id, r.state, r.sent_at, r.received_at, ${refJson('f')} as from_store, ${refJson('t')} as to_store,
  ${refJson('c')} as sent_by`
const fromTransfers = sql`from stock_transfers r join stores f on f.id = r.from_store_id
  join stores t on t.id = r.to_store_id join staff_members c on c.id = r.sent_by`

type TransferFilter = { store_id?: number | undefined; state?: TransferState | undefined }

const touches = (ids: readonly number[]) =>
  sql`(r.from_store_id = any(${[...ids]}::int[]) or r.to_store_id = any(${[...ids]}::int[]))`
const inScope = (stores: StoreScope) => (stores === 'all' ? sql`true` : touches(stores))
const matches = (stores: StoreScope, { store_id, state }: TransferFilter) =>
  allOf(
    [inScope(stores)],
    given(store_id, (id) => touches([id])),
    given(state, (one) => sql`r.state = ${one}`),
  )

export async function listTransferRows(
  db: Db,
  stores: StoreScope,
  filter: TransferFilter,
  { limit, after, before }: Span<number>,
): Promise<ListedTransferRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(stores, filter)],
    given(after, (id) => sql`r.id < ${id}::bigint`),
    given(before, (id) => sql`r.id > ${id}::bigint`),
  )
  const { rows } = await sql<ListedTransferRow>`${sql.raw(freshPlan)}
    select ${headColumns}, n.lines, n.sent, n.short ${fromTransfers} cross join lateral (
      select count(*)::int as lines, coalesce(sum(l.sent), 0)::int as sent,
        coalesce(sum(l.sent - l.received), 0)::int as short
      from stock_transfer_lines l where l.transfer_id = r.id) n
    where ${isInSpan} order by r.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countTransfers(db: Db, stores: StoreScope, filter: TransferFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from stock_transfers r where ${matches(stores, filter)} limit ${mostCounted + 1}) some_transfers`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

export async function findTransferRow(db: Db, id: number, stores: StoreScope): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${headColumns}, r.note, r.taken_back_at, case when o.id is not null then ${refJson('o')} end as received_by,
      case when k.id is not null then ${refJson('k')} end as taken_back_by
    ${fromTransfers} left join staff_members o on o.id = r.received_by
    left join staff_members k on k.id = r.taken_back_by
    where r.id = ${id} and ${inScope(stores)}`.execute(db)
  return rows[0]
}

type TransferLineRow = {
  product: GoodsRow
  sent: number
  received: number | null
  reason: ShortfallReason | null
}

export async function listTransferLines(db: Db, id: number): Promise<TransferLineRow[]> {
  const { rows } = await sql<GoodsRow & Omit<TransferLineRow, 'product'>>`
    select ${goodsColumns}, l.sent, l.received, l.reason
    from stock_transfer_lines l join products p on p.id = l.product_id
    where l.transfer_id = ${id} order by p.id`.execute(db)
  return rows.map(({ sent, received, reason, ...product }) => ({ product, sent, received, reason }))
}

type NewTransfer = Pick<TransferInput, 'from_store_id' | 'to_store_id' | 'note' | 'lines'>

/** Undefined if the store that it goes to does not exist. */
export async function insertTransfer(
  db: Db,
  staffId: number,
  { from_store_id, to_store_id, note, lines }: NewTransfer,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_transfers (from_store_id, to_store_id, note, sent_by)
    select ${from_store_id}, t.id, ${note ?? null}, ${staffId} from stores t where t.id = ${to_store_id}
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id !== undefined)
    await sql`
      insert into stock_transfer_lines (transfer_id, product_id, sent)
      select ${id}, l.product_id, l.sent
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (product_id integer, sent integer)`.execute(db)
  return id
}

export async function lockTransfer(db: Db, id: number): Promise<void> {
  await sql`select from stock_transfers where id = ${id} for no key update`.execute(db)
}

export async function markTakenBack(db: Db, id: number, staffId: number): Promise<void> {
  await sql`
    update stock_transfers set state = 'taken-back', taken_back_by = ${staffId}, taken_back_at = now()
    where id = ${id}`.execute(db)
}

type Arrived = { product_id: number; received: number; reason: ShortfallReason | null }

export async function saveArrival(db: Db, id: number, staffId: number, lines: readonly Arrived[]): Promise<void> {
  await sql`
    update stock_transfer_lines l set received = a.received, reason = a.reason
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a (product_id integer, received integer, reason text)
    where l.transfer_id = ${id} and l.product_id = a.product_id`.execute(db)
  await sql`
    update stock_transfers set state = 'received', received_by = ${staffId}, received_at = now()
    where id = ${id}`.execute(db)
}
