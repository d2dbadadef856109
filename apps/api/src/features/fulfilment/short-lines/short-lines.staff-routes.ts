import { shortLineEndpoints } from '@zembil/contract/staff/fulfilment/short-lines'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { onOrder } from '../on-order.ts'
import { partKeyOf } from '../parts/part-key.ts'
import { getPickList } from '../picking/get-pick-list.ts'
import { cancelMissing } from './cancel-missing.ts'
import { getShortSum } from './get-short-sum.ts'
import { getSubstitutes } from './get-substitutes.ts'
import { shortPick } from './short-pick.ts'
import { substitutePick } from './substitute-pick.ts'

export function shortLineRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, shortLineEndpoints, deps)

  route.act('POST /orders/:id/short', async (given, tx) => {
    const key = partKeyOf(given)
    const { picked, reason } = await shortPick(tx, given.actor, key, given.body)
    const act = onOrder('pick.short', key.orderId, { before: { found: picked, reason }, after: given.body })
    return { answer: await getPickList(tx.db, key), act }
  })
  route.read('GET /orders/:id/substitutes', ({ params, query, stores }) =>
    getSubstitutes(db, { orderId: params.id, storeId: query.store_id, stores }, query),
  )
  route.act('POST /orders/:id/substitute', async (given, tx) => {
    const key = partKeyOf(given)
    const { substitute_id, substitute_quantity } = await substitutePick(tx, given.actor, key, given.body)
    const before = { substitute_id, substitute_quantity }
    const act = onOrder('pick.substituted', key.orderId, { before, after: given.body })
    return { answer: await getPickList(tx.db, key), act }
  })
  route.read('GET /orders/:id/short-sum', ({ params, query, stores }) =>
    getShortSum(db, { orderId: params.id, storeId: query.store_id, stores }),
  )
  route.act('POST /orders/:id/cancel-missing', async (given, tx) => {
    const key = partKeyOf(given)
    await cancelMissing(tx, given.actor, key)
    return { answer: await getPickList(tx.db, key), act: onOrder('order.canceled', key.orderId) }
  })
}
