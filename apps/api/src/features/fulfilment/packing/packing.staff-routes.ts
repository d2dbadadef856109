import { packingEndpoints } from '@zembil/contract/staff/fulfilment/packed-orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { changedFields } from '../../staff/audit/changed-fields.ts'
import { onOrder } from '../on-order.ts'
import { partKeyOf } from '../parts/part-key.ts'
import { isInScope } from '../parts/parts.sql.ts'
import { getPickList } from '../picking/get-pick-list.ts'
import { handOver } from './hand-over.ts'
import { packPart } from './pack-part.ts'
import { receivePart } from './receive-part.ts'
import { listSplitOrders } from './split-orders.sql.ts'

export function packingRoutes(app: FastifyInstance, deps: Deps): void {
  const route = staffRoutesOf(app, packingEndpoints, deps)

  route.read('GET /split-orders', async ({ query: { store_id }, stores }) => {
    foundOr404(isInScope(stores, store_id) || undefined)
    return { data: await listSplitOrders(deps.db, store_id) }
  })
  route.act('POST /orders/:id/pack', async (given, tx) => {
    const key = partKeyOf(given)
    const { bags, cold, fragile, version } = given.body
    const before = await packPart(tx, deps, { ...key, bags, cold, fragile, version })
    const changed = changedFields({ bags: before.bags }, { bags })
    const after = { store_id: key.storeId, ...changed.after, cold, fragile }
    return { answer: await getPickList(tx.db, key), act: onOrder('order.packed', key.orderId, { ...changed, after }) }
  })
  route.act('POST /orders/:id/receive-part', async (given, tx) => {
    const key = partKeyOf(given)
    await receivePart(tx, deps, key)
    const act = onOrder('order.part-received', key.orderId, { after: { store_id: key.storeId } })
    return { answer: await getPickList(tx.db, { ...key, stores: 'all' }), act }
  })
  route.act('POST /orders/:id/hand-over', async ({ actor, params: { id }, body: { proof }, stores }, tx) => {
    await handOver(tx, actor, { orderId: id, stores, proof })
    return {
      answer: { data: { order_id: id, status: 'successful' as const } },
      act: onOrder('order.handed-over', id, { after: { proof: proof.by } }),
    }
  })
}
