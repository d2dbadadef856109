import { paymentEndpoints } from '@zembil/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOf, routesOf } from '../../platform/route.ts'
import { makePayment } from './make-payment.ts'
import { resendOtp } from './resend-otp.ts'

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, paymentEndpoints)
  route('POST /orders/:id/make-payment', ({ customer, params, body }) =>
    makePayment(deps, customer.id, params.id, body),
  )
  route('POST /orders/:id/resend-otp', ({ customer, params }, request) =>
    resendOtp(deps, { customerId: customer.id, orderId: params.id, language: languageOf(request) }),
  )
}
