import { paymentEndpoints } from '@zembil/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOf, routesOf } from '../../platform/route.ts'
import { checkAndUpdatePayment } from './check-and-update-payment.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { makePayment } from './make-payment.ts'
import { resendOtp } from './resend-otp.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, paymentEndpoints)
  route('GET /payment-methods', () => listPaymentMethods(deps))
  route('POST /orders/:id/make-payment', ({ customer, params, body }, request) =>
    makePayment(deps, { customerId: customer.id, orderId: params.id, language: languageOf(request) }, body),
  )
  route('POST /orders/:id/check-and-update-payment', ({ customer, params }) =>
    checkAndUpdatePayment(deps, customer.id, params.id),
  )
  route('POST /orders/:id/resend-otp', ({ customer, params }, request) =>
    resendOtp(deps, { customerId: customer.id, orderId: params.id, language: languageOf(request) }),
  )
}
