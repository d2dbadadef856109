import { storeEndpoints } from '@zembil/contract/staff/stores'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../acts/staff-routes.ts'
import { findStore, listStores } from './stores.sql.ts'

export function storeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, storeEndpoints, deps)

  route.read('GET /stores', async ({ stores }) => ({ data: await listStores(db, stores) }))
  route.read('GET /stores/:id', async ({ stores, params }) => ({
    data: foundOr404(await findStore(db, stores, params.id)),
  }))
}
