import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import { type PaymentCode, paymentCodes } from '@zembil/rules/payment-methods'
import type { Deps } from '../../deps.ts'
import { listClosedMethods } from './payments.sql.ts'

/** Credit needs the SMS gateway for its codes, the others their provider's settings; staff can close any. */
export async function listOpenMethods({ db, config, payments }: Deps): Promise<Set<PaymentCode>> {
  const closed = await listClosedMethods(db)
  const isSet = (code: PaymentCode) => (code === 'loan' ? config.sms !== null : payments.has(code))
  return new Set(paymentCodes.filter((code) => isSet(code) && !closed.has(code)))
}

/** In the order of the screen. */
export async function listPaymentMethods(deps: Deps): Promise<Output<PaymentApi['GET /payment-methods']>> {
  const open = await listOpenMethods(deps)
  return { data: paymentCodes.map((code) => ({ code, is_available: open.has(code) })) }
}
