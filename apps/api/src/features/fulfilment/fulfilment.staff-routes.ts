import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { correctionRoutes } from './addresses/corrections.staff-routes.ts'
import { callRequestRoutes } from './call-requests/call-requests.staff-routes.ts'
import { changeRoutes } from './changes/changes.staff-routes.ts'
import { deliveryRoutes } from './delivery/delivery.staff-routes.ts'
import { dispatchRoutes } from './dispatch/dispatch.staff-routes.ts'
import { packingRoutes } from './packing/packing.staff-routes.ts'
import { pickingRoutes } from './picking/picking.staff-routes.ts'
import { refusedGoodsRoutes } from './refused-goods/refused-goods.staff-routes.ts'
import { shortLineRoutes } from './short-lines/short-lines.staff-routes.ts'

export function fulfilmentRoutes(app: FastifyInstance, deps: Deps): void {
  pickingRoutes(app, deps)
  shortLineRoutes(app, deps)
  callRequestRoutes(app, deps)
  refusedGoodsRoutes(app, deps)
  packingRoutes(app, deps)
  dispatchRoutes(app, deps)
  deliveryRoutes(app, deps)
  changeRoutes(app, deps)
  correctionRoutes(app, deps)
}
