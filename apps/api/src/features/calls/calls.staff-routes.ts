import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { callEndpoints } from '@zembil/contract/staff/calls/calls'
import { fromWire } from '@zembil/rules/money/money'
import { phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, foundOr404 } from '../../platform/http/app-error.ts'
import { insertCaller } from '../customers/staff/add-caller.sql.ts'
import { hasCustomer } from '../customers/staff/staff-customer.sql.ts'
import { countPlaced } from '../orders/placing/count-placed.ts'
import { quoteCart } from '../orders/placing/quote-cart.ts'
import { lockPhoneOrder } from '../payments/phone-orders/lock-phone-order.ts'
import { sendPaySmsAgain } from '../payments/phone-orders/send-pay-sms-again.ts'
import { startPhonePayment } from '../payments/phone-orders/start-phone-payment.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import type { Act } from '../staff/audit/write-audit.sql.ts'
import { findCaller } from './callers/find-caller.ts'
import { findCallGoods } from './carts/find-call-goods.ts'
import { getCallTerms } from './carts/get-call-terms.ts'
import { getLastLines } from './carts/get-last-lines.ts'
import { placeByPhone } from './orders/place-by-phone.ts'

const onCustomer = (action: AuditAction, id: number): Act => ({ action, subject: { kind: 'customer', id } })
const onOrder = (action: AuditAction, id: number): Act => ({ action, subject: { kind: 'order', id } })

export function callRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, callEndpoints, deps)

  route.act('POST /calls/callers/search', async ({ actor, body }, tx) => {
    const data = await findCaller(tx.db, actor, body.phone_number)
    return { answer: { data }, act: data.customer ? onCustomer('caller.found', data.customer.id) : [] }
  })
  route.act('POST /calls/callers', async ({ actor, body }, tx) => {
    const added = await insertCaller(tx.db, body)
    const data = await findCaller(tx.db, actor, body.phone_number)
    const { id } = foundOr404(data.customer ?? undefined)
    const act = added === undefined ? onCustomer('caller.found', id) : onCustomer('caller.added', id)
    return { answer: { data }, act: { ...act, ...(added !== undefined && { after: { has_heard: true } }) } }
  })
  route.read('GET /calls/callers/:id/terms', ({ params }) => getCallTerms(deps, params.id))
  route.read('GET /calls/callers/:id/orders/:order_id/lines', ({ params }) =>
    getLastLines(db, params.id, params.order_id),
  )
  route.read('POST /calls/goods/search', ({ body }) => findCallGoods(db, body.text))
  route.read('POST /calls/carts/search', async ({ body: { customer_id, cart } }) => {
    foundOr404((await hasCustomer(db, customer_id)) || undefined)
    return quoteCart(db, customer_id, { ...cart, isByPhone: true }, await deps.limits(db))
  })
  route.act('POST /calls/orders', async ({ actor, body }, tx) => {
    const data = await placeByPhone(tx, deps, actor.id, body)
    const { id, total, payment_method } = data
    return {
      answer: { data },
      act: { ...onOrder('order.placed', id), after: { total, payment_method } },
      afterCommit: () => countPlaced(deps, { method: payment_method, santim: fromWire(total) }),
    }
  })
  route.act('POST /calls/orders/:id/sms', async ({ params: { id } }, tx) => ({
    answer: { data: await sendPaySmsAgain(tx, deps, id) },
    act: onOrder('payment.sms-sent', id),
  }))
  route.act('POST /calls/orders/:id/ask-phone', async ({ params: { id } }, tx) => {
    const order = await lockPhoneOrder(tx.db, id)
    if (phonePayWayOf(order.payment_method) !== 'phone') throw new AppError('stage_refused')
    await startPhonePayment(tx, deps, order)
    return { answer: { data: { order_id: id } }, act: onOrder('payment.phone-asked', id) }
  })
}
