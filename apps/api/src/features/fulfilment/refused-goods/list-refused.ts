import type { Output, Received } from '@zembil/contract/endpoint'
import type { RefusedGoods, RefusedGoodsApi } from '@zembil/contract/staff/fulfilment/refused-goods'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countProposed, findRefusedRow, listProposed, type RefusedRow } from './refused-goods.sql.ts'

type Call = RefusedGoodsApi['GET /refused-goods']

const view = ({ amount_santim, noted_at, decided_at, ...row }: RefusedRow): RefusedGoods => ({
  ...row,
  amount: toWire(amount_santim),
  noted_at: noted_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

export async function listRefusedGoods(
  db: Db,
  { limit, after, before }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listProposed(db, span), span, ({ id }) => String(id))
  return { data: rows.map(view), meta: { next, previous, count: countOf(await countProposed(db)) } }
}

export const getRefusedGoods = async (db: Db, id: number): Promise<{ data: RefusedGoods }> => ({
  data: view(foundOr404(await findRefusedRow(db, id))),
})
