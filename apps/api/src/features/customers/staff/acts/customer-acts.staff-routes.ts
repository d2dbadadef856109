import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { customerActEndpoints } from '@zembil/contract/staff/people/customer-acts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { foundOr404 } from '../../../../platform/http/app-error.ts'
import type { ActOrAsk } from '../../../staff/acts/act-or-ask.ts'
import { staffRoutesOf } from '../../../staff/acts/staff-routes.ts'
import type { Act } from '../../../staff/audit/write-audit.sql.ts'
import { type ExportActivity, exportCustomer } from '../../export-customer.ts'
import { getStaffCustomer } from '../get-staff-customer.ts'
import { hasCustomer } from '../staff-customer.sql.ts'
import { blockCustomer, unblockCustomer } from './block-customer.ts'
import { changedNames, changeOrderLimit, changeProfile } from './change-profile.ts'
import { deleteSessions } from './customer-edits.sql.ts'
import { getOpenMatters } from './open-matters.ts'
import { getFormerNumbers } from './recover-number.ts'

const actOn = (action: AuditAction, id: number, reason: string, after?: object): Act => ({
  action,
  subject: { kind: 'customer', id },
  reason,
  ...(after && { after }),
})

type HandedDown = { actOrAsk: ActOrAsk; exportActivity: ExportActivity }

export function customerActRoutes(app: FastifyInstance, deps: Deps, { actOrAsk, exportActivity }: HandedDown): void {
  const { db } = deps
  const route = staffRoutesOf(app, customerActEndpoints, deps)
  const requireCustomer = async (one: typeof db, id: number) => foundOr404((await hasCustomer(one, id)) || undefined)

  route.read('GET /customers/:id/open-matters', ({ params }) => getOpenMatters(db, params.id))
  route.act('PUT /customers/:id', async ({ actor, params: { id }, body }, tx) => {
    const changed = await changeProfile(tx.db, actor, id, body)
    const act = actOn('customer.changed', id, body.reason, { fields: changedNames(changed) })
    return { answer: { data: changed.after }, act }
  })
  route.act('PUT /customers/:id/order-limit', async ({ actor, params: { id }, body }, tx) => {
    const { after } = await changeOrderLimit(tx.db, actor, id, body)
    const { is_lifted, until, reason } = body
    const act = is_lifted
      ? actOn('customer.limit-lifted', id, reason, { until })
      : actOn('customer.limit-restored', id, reason)
    return { answer: { data: after }, act }
  })
  route.act('POST /customers/:id/block', async ({ actor, params: { id }, body: { reason } }, tx) => {
    const ended_sessions = await blockCustomer(tx.db, { customerId: id, memberId: actor.id, reason })
    return {
      answer: await getStaffCustomer(tx.db, actor, id),
      act: actOn('customer.blocked', id, reason, { ended_sessions }),
    }
  })
  route.act('POST /customers/:id/unblock', async ({ actor, params: { id }, body: { reason } }, tx) => {
    await unblockCustomer(tx.db, { customerId: id, memberId: actor.id })
    return { answer: await getStaffCustomer(tx.db, actor, id), act: actOn('customer.unblocked', id, reason) }
  })
  route.act('POST /customers/:id/sessions/end', async ({ actor, params: { id }, body: { reason } }, tx) => {
    await requireCustomer(tx.db, id)
    const ended_sessions = await deleteSessions(tx.db, id)
    return {
      answer: await getStaffCustomer(tx.db, actor, id),
      act: actOn('customer.signed-out', id, reason, { ended_sessions }),
    }
  })
  route.read('GET /customers/:id/former-numbers', ({ params }) => getFormerNumbers(db, params.id))
  route.act('POST /customers/:id/recover', async ({ actor, params: { id }, body }, tx) => {
    await requireCustomer(tx.db, id)
    return actOrAsk(tx, actor, {
      payload: { kind: 'recover-number', customer_id: id, recovery: body },
      subject: `customer ${id}`,
      orderId: null,
      amount: null,
      reason: body.reason,
      permission: 'customers.recover',
    })
  })
  route.act('GET /customers/:id/export', async ({ params: { id } }, tx) => {
    await requireCustomer(tx.db, id)
    return {
      answer: await exportCustomer(tx.db, { id, sessionId: 0 }, exportActivity),
      act: { action: 'customer.exported', subject: { kind: 'customer', id } },
    }
  })
  route.act('POST /customers/:id/erase', async ({ actor, params: { id }, body: { reason } }, tx) => {
    await requireCustomer(tx.db, id)
    return actOrAsk(tx, actor, {
      payload: { kind: 'erase-customer', customer_id: id, reason },
      subject: `customer ${id}`,
      orderId: null,
      amount: null,
      reason,
      permission: 'customers.erase',
    })
  })
}
