import type { Output, Received } from '@zembil/contract/endpoint'
import { grantsOf } from '@zembil/contract/staff/permissions'
import type { Transfer } from '@zembil/contract/staff/stock/transfer-shapes'
import type { TransferApi } from '@zembil/contract/staff/stock/transfers'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { type Actor, type StoreScope, storeScope } from '../../staff/sessions/actor.ts'
import { goodsView } from '../lists/list-stock.ts'
import { countTransfers, findTransferRow, listTransferLines, listTransferRows } from './transfers.sql.ts'

const mayMoveIn = (actor: Actor, storeId: number): boolean => {
  if (grantsOf(actor.roles, 'stock.move').length === 0) return false
  const reach = storeScope(actor, 'stock.move')
  return reach === 'all' || reach.includes(storeId)
}

export async function getTransfer(db: Db, actor: Actor, stores: StoreScope, id: number): Promise<{ data: Transfer }> {
  const { sent_at, received_at, taken_back_at, ...head } = foundOr404(await findTransferRow(db, id, stores))
  const lines = await listTransferLines(db, id)
  return {
    data: {
      ...head,
      sent_at: sent_at.toISOString(),
      received_at: received_at?.toISOString() ?? null,
      taken_back_at: taken_back_at?.toISOString() ?? null,
      may_receive: head.state === 'sent' && mayMoveIn(actor, head.to_store.id),
      may_take_back: head.state === 'sent' && mayMoveIn(actor, head.from_store.id),
      lines: lines.map(({ product, ...line }) => ({ product: goodsView(product), ...line })),
    },
  }
}

type List = TransferApi['GET /transfers']

export async function listTransfers(
  db: Db,
  stores: StoreScope,
  { limit, after, before, ...filter }: Received<List>['query'],
): Promise<Output<List>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listTransferRows(db, stores, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  const data = rows.map(({ sent_at, received_at, ...row }) => ({
    ...row,
    sent_at: sent_at.toISOString(),
    received_at: received_at?.toISOString() ?? null,
  }))
  return { data, meta: { next, previous, count: countOf(await countTransfers(db, stores, filter)) } }
}
