import { stockListEndpoints } from '@zembil/contract/staff/stock/stock-lists'
import { fromWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { requireRealStore, requireStore } from '../require-available.ts'
import { exportLowStock, labelView, listLowStock } from './list-low-stock.ts'
import { listChangedLabels, listLabels, savePrintedLabels } from './stock-lists.sql.ts'

export function stockListRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits } = deps
  const route = staffRoutesOf(app, stockListEndpoints, deps)

  route.read('GET /low-stock', async ({ stores, query }) => listLowStock(db, stores, query, await limits(db)))
  route.act('GET /low-stock/export', async ({ stores, query }) => {
    requireStore(stores, query.store_id)
    return {
      answer: exportLowStock(db, query, await limits(db)),
      act: { action: 'low-stock.exported', subject: { kind: 'store', id: query.store_id } },
    }
  })
  route.read('GET /labels', async ({ stores, query: { store_id, ids } }) => {
    requireStore(stores, store_id)
    const wanted = ids?.split(',').map(Number)
    const rows = wanted ? await listLabels(db, store_id, wanted) : await listChangedLabels(db, store_id)
    return { data: rows.map(labelView) }
  })
  route.act('POST /labels/prints', async ({ actor, stores, body: { store_id, labels } }, tx) => {
    await requireRealStore(tx.db, stores, store_id)
    const rows = labels.map(({ product_id, price }) => ({ product_id, price_santim: fromWire(price) }))
    const printed = await savePrintedLabels(tx.db, store_id, actor.id, rows)
    return {
      answer: { data: { printed } },
      act: { action: 'labels.printed', subject: { kind: 'store', id: store_id }, after: { printed } },
    }
  })
}
