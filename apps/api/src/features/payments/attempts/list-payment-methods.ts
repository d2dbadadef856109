import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import { type PaymentCode, paymentCodes } from '@zembil/rules/money/payment-methods'
import type { Deps } from '../../../deps.ts'
import { isMethodSet } from '../../orders/placing/refuse-hoarding.ts'
import { listClosedMethods } from '../settlement/payments.sql.ts'

/** Methods that are configured and not closed by staff. */
export async function listOpenMethods(deps: Deps): Promise<Set<PaymentCode>> {
  const closed = await listClosedMethods(deps.db)
  return new Set(paymentCodes.filter((code) => isMethodSet(deps, code) && !closed.has(code)))
}

/** In display order. */
export async function listPaymentMethods(deps: Deps): Promise<Output<PaymentApi['GET /payment-methods']>> {
  const open = await listOpenMethods(deps)
  return { data: paymentCodes.map((code) => ({ code, is_available: open.has(code) })) }
}
