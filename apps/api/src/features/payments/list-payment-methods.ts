import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import { paymentCodes } from '@zembil/rules/payment-methods'
import type { Deps } from '../../deps.ts'

type Methods = Output<PaymentApi['GET /payment-methods']>['data']

/** In the order of the screen. Credit needs the SMS gateway for its codes, the others their provider's settings. */
export const listPaymentMethods = ({ config, payments }: Pick<Deps, 'config' | 'payments'>): Methods =>
  paymentCodes.map((code) => ({ code, is_available: code === 'loan' ? config.sms !== null : payments.has(code) }))
