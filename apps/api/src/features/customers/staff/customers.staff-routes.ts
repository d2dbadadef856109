import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { staffCustomerEndpoints } from '@zembil/contract/staff/customers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { insertCustomerNote, listCustomerNotes } from './customer-notes.sql.ts'
import { listCustomerMessages, listReferralsOf, listSessionsOf } from './customer-parts.ts'
import { getStaffCustomer } from './get-staff-customer.ts'
import { searchCustomers } from './search-customers.ts'
import { hasCustomer } from './staff-customer.sql.ts'

const onCustomer = (action: AuditAction, id: number): Act => ({ action, subject: { kind: 'customer', id } })

export function staffCustomerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffCustomerEndpoints, deps)

  route.read('POST /customers/search', ({ actor, body }) => searchCustomers(db, actor, body))
  route.act('GET /customers/:id', async ({ actor, params: { id } }, tx) => ({
    answer: await getStaffCustomer(tx.db, actor, id),
    act: onCustomer('customer.opened', id),
  }))
  route.read('GET /customers/:id/messages', ({ params }) => listCustomerMessages(db, params.id))
  route.read('GET /customers/:id/sessions', ({ params }) => listSessionsOf(db, params.id))
  route.read('GET /customers/:id/referrals', ({ params }) => listReferralsOf(db, params.id))
  route.act('GET /customers/:id/notes', async ({ params: { id } }, tx) => {
    foundOr404((await hasCustomer(tx.db, id)) || undefined)
    const data = await listCustomerNotes(tx.db, id)
    return { answer: { data }, act: onCustomer('customer.notes-read', id) }
  })
  route.act('POST /customers/:id/notes', async ({ actor, params: { id }, body }, tx) => {
    const data = foundOr404(await insertCustomerNote(tx.db, id, actor.id, body.text))
    return { answer: { data }, act: { ...onCustomer('customer.noted', id), after: { note_id: data.id } } }
  })
}
