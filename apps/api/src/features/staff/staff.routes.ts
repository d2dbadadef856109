import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { auditRoutes } from './audit/audit.staff-routes.ts'
import { meRoutes } from './me/me.staff-routes.ts'
import { memberRoutes } from './members/members.staff-routes.ts'
import { signInRoutes } from './sign-in/sign-in.staff-routes.ts'
import { storeRoutes } from './stores/stores.staff-routes.ts'

/** The staff feature's own calls. Other features mount theirs in `staff-app.ts`. */
export async function staffRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await signInRoutes(app, deps)
  meRoutes(app, deps)
  memberRoutes(app, deps)
  storeRoutes(app, deps)
  auditRoutes(app, deps)
}
