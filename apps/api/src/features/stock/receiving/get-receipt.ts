import type { Output, Received } from '@zembil/contract/endpoint'
import type { Receipt } from '@zembil/contract/staff/stock/receipt-shapes'
import type { ReceiptApi } from '@zembil/contract/staff/stock/receipts'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { seesCosts } from '../lists/get-product-stock.ts'
import { goodsView } from '../lists/list-stock.ts'
import { countReceipts, findReceiptRow, listReceiptLines, listReceiptRows } from './receipts.sql.ts'

/** Whoever types a draft off the delivery note sees its prices; once it is posted, only those who may see buying prices. */
export async function getReceipt(db: Db, actor: Actor, stores: StoreScope, id: number): Promise<{ data: Receipt }> {
  const { created_at, updated_at, posted_at, ...head } = foundOr404(await findReceiptRow(db, id, stores))
  const lines = await listReceiptLines(db, id)
  const seesAll = seesCosts(actor)
  const isShown = seesAll || head.state === 'draft'
  const total = lines.reduce((sum, { packs, cost_santim }) => sum + packs * (cost_santim ?? 0), 0)
  return {
    data: {
      ...head,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      posted_at: posted_at?.toISOString() ?? null,
      total: seesAll ? toWire(total) : null,
      lines: lines.map(({ product, packs, pack_units, cost_santim }) => ({
        product: goodsView(product),
        packs,
        pack_units,
        cost: isShown && cost_santim !== null ? toWire(cost_santim) : null,
      })),
    },
  }
}

type List = ReceiptApi['GET /receipts']

export async function listReceipts(
  db: Db,
  stores: StoreScope,
  { limit, after, before, ...filter }: Received<List>['query'],
): Promise<Output<List>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listReceiptRows(db, stores, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  const data = rows.map(({ created_at, posted_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    posted_at: posted_at?.toISOString() ?? null,
  }))
  return { data, meta: { next, previous, count: countOf(await countReceipts(db, stores, filter)) } }
}
