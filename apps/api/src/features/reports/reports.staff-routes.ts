import { reportEndpoints } from '@zembil/contract/staff/reports/reports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import { getDashboard } from './dashboard/get-dashboard.ts'
import { exportSales } from './sales/export-sales.ts'
import { getSales } from './sales/get-sales.ts'
import { exportTable } from './tables/export-table.ts'
import { getTable } from './tables/get-table.ts'

/** Who downloads figures is logged, with the period. */
const exported = (name: string, { from, to }: { from: string; to: string }) =>
  ({ action: 'figures.exported', subject: { kind: 'figures', id: name }, after: { from, to } }) as const

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, reportEndpoints, deps)

  route.read('GET /dashboard', ({ actor }) => getDashboard(deps, actor))
  route.read('GET /reports/sales', ({ stores, query }) => getSales(db, stores, query))
  route.act('GET /reports/sales/export', async ({ stores, query }, tx) => ({
    answer: exportSales((await getSales(tx.db, stores, query)).data, query.language),
    act: exported('sales', query),
  }))
  route.read('GET /reports/goods/:name', ({ stores, params, query }) => getTable(db, params.name, stores, query))
  route.act('GET /reports/goods/:name/export', async ({ stores, params, query }, tx) => ({
    answer: exportTable(params.name, (await getTable(tx.db, params.name, stores, query)).data, query.language),
    act: exported(params.name, query),
  }))
  route.read('GET /reports/money/:name', ({ stores, params, query }) => getTable(db, params.name, stores, query))
  route.act('GET /reports/money/:name/export', async ({ stores, params, query }, tx) => ({
    answer: exportTable(params.name, (await getTable(tx.db, params.name, stores, query)).data, query.language),
    act: exported(params.name, query),
  }))
}
