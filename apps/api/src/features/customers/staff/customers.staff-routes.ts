import { staffCustomerEndpoints } from '@zembil/contract/staff/customers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { listCustomerMessages, listReferralsOf, listSessionsOf } from './customer-parts.ts'
import { searchCustomers } from './search-customers.ts'
import { findStaffCustomerRow } from './staff-customer.sql.ts'
import { staffCustomerView } from './staff-customer-view.ts'

export function staffCustomerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffCustomerEndpoints, deps)

  route.read('POST /customers/search', ({ actor, body }) => searchCustomers(db, actor, body))
  route.act('GET /customers/:id', async ({ actor, params: { id } }, tx) => ({
    answer: { data: staffCustomerView(foundOr404(await findStaffCustomerRow(tx.db, id)), actor) },
    act: { action: 'customer.opened', subject: { kind: 'customer', id } },
  }))
  route.read('GET /customers/:id/messages', ({ params }) => listCustomerMessages(db, params.id))
  route.read('GET /customers/:id/sessions', ({ params }) => listSessionsOf(db, params.id))
  route.read('GET /customers/:id/referrals', ({ params }) => listReferralsOf(db, params.id))
}
