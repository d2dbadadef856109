import type { Transfer } from '@zembil/contract/staff/stock/transfer-shapes'
import { transferEndpoints } from '@zembil/contract/staff/stock/transfers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { getTransfer, listTransfers } from './get-transfer.ts'
import { receiveGoods, sendGoods, takeGoodsBack } from './move-goods.ts'

const audited = ({ from_store, to_store, lines }: Transfer) => ({
  from_store_id: from_store.id,
  to_store_id: to_store.id,
  lines: lines.map(({ product, sent, received, reason }) => ({ product_id: product.id, sent, received, reason })),
})
const onTransfer = (action: 'transfer.sent' | 'transfer.received' | 'transfer.taken-back', data: Transfer) => ({
  answer: { data },
  act: { action, subject: { kind: 'transfer', id: data.id }, after: audited(data) } as const,
})

export function transferRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, transferEndpoints, deps)

  route.read('GET /transfers', ({ stores, query }) => listTransfers(db, stores, query))
  route.read('GET /transfers/:id', ({ actor, stores, params }) => getTransfer(db, actor, stores, params.id))
  route.act('POST /transfers', async ({ actor, stores, body }, tx) =>
    onTransfer('transfer.sent', await sendGoods(tx.db, { actor, stores }, body)),
  )
  route.act('POST /transfers/:id/receive', async ({ actor, stores, params: { id }, body }, tx) =>
    onTransfer('transfer.received', await receiveGoods(tx.db, { actor, stores }, { ...body, id })),
  )
  route.act('POST /transfers/:id/take-back', async ({ actor, stores, params: { id } }, tx) =>
    onTransfer('transfer.taken-back', await takeGoodsBack(tx.db, { actor, stores }, id)),
  )
}
