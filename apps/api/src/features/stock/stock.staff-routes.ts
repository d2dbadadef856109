import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { countRoutes } from './counts/counts.staff-routes.ts'
import { stockFileRoutes } from './files/stock-files.staff-routes.ts'
import { stockListRoutes } from './labels/stock-lists.staff-routes.ts'
import { stockRoutes } from './lists/stock.staff-routes.ts'
import { receiptRoutes } from './receiving/receipts.staff-routes.ts'
import { transferRoutes } from './transfers/transfers.staff-routes.ts'

export function stockKeepingRoutes(app: FastifyInstance, deps: Deps): void {
  stockRoutes(app, deps)
  receiptRoutes(app, deps)
  transferRoutes(app, deps)
  countRoutes(app, deps)
  stockListRoutes(app, deps)
  stockFileRoutes(app, deps)
}
