import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { countEndpoints } from '@zembil/contract/staff/stock/counts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { getCount, listCountGoods, listCounts, reviewCount } from './get-count.ts'
import { decideCount, endCount, enterCount, openCount } from './make-count.ts'

const onCount = (action: AuditAction, id: number, after?: object): Act => ({
  action,
  subject: { kind: 'count', id },
  ...(after && { after }),
})

export function countRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, countEndpoints, deps)

  route.read('GET /counts', ({ stores, query }) => listCounts(db, stores, query))
  route.read('GET /counts/:id', ({ stores, params }) => getCount(db, stores, params.id))
  route.read('GET /counts/:id/goods', ({ stores, params, query }) => listCountGoods(db, stores, params.id, query))
  route.read('GET /counts/:id/review', ({ actor, stores, params }) => reviewCount(db, actor, stores, params.id))
  route.act('POST /counts', async ({ actor, stores, body }, tx) => {
    const data = await openCount(tx.db, { actor, stores }, body)
    return { answer: { data }, act: onCount('count.opened', data.id, body) }
  })
  route.act('POST /counts/:id/entries', async ({ actor, stores, params: { id }, body }, tx) => {
    await enterCount(tx.db, { actor, stores }, { ...body, id })
    return { answer: { data: body }, act: onCount('count.entered', id, body) }
  })
  route.act('POST /counts/:id/finish', async ({ stores, params: { id } }, tx) => ({
    answer: { data: await endCount(tx.db, stores, id) },
    act: onCount('count.finished', id),
  }))
  route.act('POST /counts/:id/decide', async ({ actor, stores, params: { id }, body: { post } }, tx) => ({
    answer: { data: await decideCount(tx.db, { actor, stores }, id, post) },
    act: onCount('count.decided', id, { posted: post }),
  }))
}
