import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { packageDeskRoutes } from '../package-desk/package-desk.staff-routes.ts'
import { shopSearchRoutes } from '../shop-search/shop-search.staff-routes.ts'
import { shelfRoutes } from './shelves.staff-routes.ts'

/** What staff change about shelves, packages and the search. */
export function shelfDeskRoutes(app: FastifyInstance, deps: Deps): void {
  shelfRoutes(app, deps)
  packageDeskRoutes(app, deps)
  shopSearchRoutes(app, deps)
}
