import { type MemberRef, mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import type { ReceiptInput } from '@zembil/contract/staff/stock/receipt-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { type GoodsRow, goodsColumns } from '../lists/stock-list.sql.ts'

type Named = { id: number; name: string; name_am: string }
type ReceiptHeadRow = {
  id: number
  supplier: Named
  store: StoreRef
  note_no: string
  state: 'draft' | 'posted'
  created_by: MemberRef
  created_at: Date
  posted_at: Date | null
}
type ListedReceiptRow = ReceiptHeadRow & { lines: number; units: number }
type ReceiptRow = ReceiptHeadRow & {
  version: number
  updated_by: MemberRef
  updated_at: Date
  posted_by: MemberRef | null
}

const headColumns = sql`r.id, r.note_no, r.state, r.created_at, r.posted_at, ${refJson('u')} as supplier, ${refJson('t')} as store,
  ${refJson('c')} as created_by`
const fromReceipts = sql`from stock_receipts r join suppliers u on u.id = r.supplier_id join stores t on t.id = r.store_id
  join staff_members c on c.id = r.created_by`

type ReceiptFilter = {
  store_id?: number | undefined
  supplier_id?: number | undefined
  state?: 'draft' | 'posted' | undefined
}

const inScope = (stores: StoreScope) => (stores === 'all' ? sql`true` : sql`r.store_id = any(${[...stores]}::int[])`)
const matches = (stores: StoreScope, { store_id, supplier_id, state }: ReceiptFilter) =>
  allOf(
    [inScope(stores)],
    given(store_id, (id) => sql`r.store_id = ${id}`),
    given(supplier_id, (id) => sql`r.supplier_id = ${id}`),
    given(state, (one) => sql`r.state = ${one}`),
  )

export async function listReceiptRows(
  db: Db,
  stores: StoreScope,
  filter: ReceiptFilter,
  { limit, after, before }: Span<number>,
): Promise<ListedReceiptRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(stores, filter)],
    given(after, (id) => sql`r.id < ${id}::bigint`),
    given(before, (id) => sql`r.id > ${id}::bigint`),
  )
  const { rows } = await sql<ListedReceiptRow>`${sql.raw(freshPlan)}
    select ${headColumns}, n.lines, n.units ${fromReceipts} cross join lateral (
      select count(*)::int as lines, coalesce(sum(l.packs * l.pack_units), 0)::int as units
      from stock_receipt_lines l where l.receipt_id = r.id) n
    where ${isInSpan} order by r.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countReceipts(db: Db, stores: StoreScope, filter: ReceiptFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from stock_receipts r where ${matches(stores, filter)} limit ${mostCounted + 1}) some_receipts`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findReceiptRow(db: Db, id: number, stores: StoreScope): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select ${headColumns}, r.version, r.updated_at, ${refJson('w')} as updated_by,
      case when o.id is not null then ${refJson('o')} end as posted_by
    ${fromReceipts} join staff_members w on w.id = r.updated_by left join staff_members o on o.id = r.posted_by
    where r.id = ${id} and ${inScope(stores)}`.execute(db)
  return rows[0]
}

type ReceiptLineRow = { product: GoodsRow; packs: number; pack_units: number; cost_santim: number | null }

export async function listReceiptLines(db: Db, id: number): Promise<ReceiptLineRow[]> {
  const { rows } = await sql<GoodsRow & Omit<ReceiptLineRow, 'product'>>`
    select ${goodsColumns}, l.packs, l.pack_units, l.cost_santim
    from stock_receipt_lines l join products p on p.id = l.product_id
    where l.receipt_id = ${id} order by l.line_no`.execute(db)
  return rows.map(({ packs, pack_units, cost_santim, ...product }) => ({ product, packs, pack_units, cost_santim }))
}

/** Makes concurrent acts on a receipt wait for each other. */
export async function lockReceipt(db: Db, id: number): Promise<void> {
  await sql`select from stock_receipts where id = ${id} for no key update`.execute(db)
}

type Head = Pick<ReceiptInput, 'supplier_id' | 'store_id' | 'note_no'>

/** Undefined if the supplier's delivery note is taken. */
export async function insertReceipt(db: Db, staffId: number, head: Head): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_receipts (supplier_id, store_id, note_no, created_by, updated_by)
    values (${head.supplier_id}, ${head.store_id}, ${head.note_no}, ${staffId}, ${staffId})
    on conflict (supplier_id, lower(note_no)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Whether another receipt has this delivery note. */
export async function isNoteUsed(db: Db, id: number, { supplier_id, note_no }: Head): Promise<boolean> {
  const { rows } = await sql`
    select from stock_receipts where supplier_id = ${supplier_id} and lower(note_no) = lower(${note_no}) and id <> ${id}
    limit 1`.execute(db)
  return rows.length > 0
}

export async function updateReceipt(db: Db, id: number, staffId: number, head: Head): Promise<void> {
  await sql`
    update stock_receipts set supplier_id = ${head.supplier_id}, store_id = ${head.store_id}, note_no = ${head.note_no},
      version = version + 1, updated_by = ${staffId}, updated_at = now() where id = ${id}`.execute(db)
}

type NewReceiptLine = { product_id: number; packs: number; pack_units: number; cost_santim: number | null }

/** Returns how many of the lines are of goods with stock; only those can be stored. */
export async function replaceReceiptLines(db: Db, id: number, lines: readonly NewReceiptLine[]): Promise<number> {
  await sql`delete from stock_receipt_lines where receipt_id = ${id}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    insert into stock_receipt_lines (receipt_id, line_no, product_id, packs, pack_units, cost_santim)
    select ${id}, l.line_no, l.product_id, l.packs, l.pack_units, l.cost_santim
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (product_id integer, packs integer, pack_units integer, cost_santim bigint))
      with ordinality as l (product_id, packs, pack_units, cost_santim, line_no)
    join products p on p.id = l.product_id and not p.is_non_stocked`.execute(db)
  return Number(numAffectedRows)
}

export async function markPosted(db: Db, id: number, staffId: number): Promise<void> {
  await sql`
    update stock_receipts set state = 'posted', posted_by = ${staffId}, posted_at = now(), version = version + 1,
      updated_by = ${staffId}, updated_at = now() where id = ${id}`.execute(db)
}

/** The highest price of a product on the receipt, by unit and rounded up: nothing should be sold below it. */
export async function saveBuyingPrices(db: Db, id: number): Promise<void> {
  await sql`
    insert into buying_prices (product_id, unit_santim, receipt_id, bought_at)
    select l.product_id, max(ceil(l.cost_santim::numeric / l.pack_units))::bigint, ${id}, now() from stock_receipt_lines l
    where l.receipt_id = ${id} and l.cost_santim is not null group by l.product_id order by l.product_id
    on conflict (product_id) do update set unit_santim = excluded.unit_santim, receipt_id = excluded.receipt_id,
      bought_at = excluded.bought_at`.execute(db)
}

/** The foreign key deletes its lines. */
export async function deleteReceipt(db: Db, id: number): Promise<void> {
  await sql`delete from stock_receipts where id = ${id}`.execute(db)
}
