import { paymentEndpoints } from '@zembil/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOf, routesOf } from '../../platform/http/route.ts'
import { listPaymentMethods } from './attempts/list-payment-methods.ts'
import { makePayment } from './attempts/make-payment.ts'
import { resendOtp } from './attempts/resend-otp.ts'
import { refreshPayment } from './polling/refresh-payment.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const ordering = { ...deps, ...deps.ordering }
  const route = routesOf(app, paymentEndpoints)
  route('GET /payment-methods', () => listPaymentMethods(deps))
  route('POST /orders/:id/make-payment', ({ customer, params, body }, request) =>
    makePayment(ordering, { customerId: customer.id, orderId: params.id, language: languageOf(request) }, body),
  )
  route('POST /orders/:id/check-and-update-payment', ({ customer, params }) =>
    refreshPayment(ordering, customer.id, params.id),
  )
  route('POST /orders/:id/resend-otp', ({ customer, params }, request) =>
    resendOtp(ordering, { customerId: customer.id, orderId: params.id, language: languageOf(request) }),
  )
}
