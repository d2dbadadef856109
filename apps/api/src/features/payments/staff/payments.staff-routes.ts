import { staffPaymentEndpoints } from '@zembil/contract/staff/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { askAboutAttempt } from './ask-about-attempt.ts'
import { getStaffPayment } from './get-staff-payment.ts'
import { remindToPay } from './remind-to-pay.ts'
import { listPaymentsOfCustomer, searchPayments } from './search-payments.ts'

export function staffPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffPaymentEndpoints, deps)

  route.read('POST /payments/search', ({ body }) => searchPayments(db, body))
  route.read('GET /payments/:id', ({ params }) => getStaffPayment(db, params.id))
  route.act('POST /payment-attempts/:id/ask', async ({ params: { id } }, tx) => {
    const data = await askAboutAttempt(tx, id)
    return {
      answer: { data },
      act: { action: 'payment.asked', subject: { kind: 'order', id: data.order_id }, after: { attempt_id: id } },
    }
  })
  route.act('POST /orders/:id/payment-sms', async ({ params: { id }, stores }, tx) => {
    const data = await remindToPay(tx, deps, id, stores)
    return { answer: { data }, act: { action: 'payment.reminded', subject: { kind: 'order', id } } }
  })
  route.read('GET /customers/:id/payments', ({ params, query }) => listPaymentsOfCustomer(db, params.id, query))
}
