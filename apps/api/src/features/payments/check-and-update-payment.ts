import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import type { Deps } from '../../deps.ts'
import { getOrder } from '../orders/get-order.ts'
import { checkPayment } from './check-payment.ts'
import { type AttemptRow, findNewestAttempt, listUnpaidAttempts } from './payment-attempts.sql.ts'
import { claimCheck } from './payment-checks.sql.ts'
import { paymentView } from './payment-view.ts'

/** Minimum time between two queries about an attempt, however often the page asks. */
const secondsBetween = 3

/** If the provider does not answer, nothing changes; the poller keeps trying. */
async function checkNow(deps: Deps, attempt: AttemptRow): Promise<void> {
  if (!deps.payments.get(attempt.method)?.query || !(await claimCheck(deps.db, attempt.id, secondsBetween))) return
  await checkPayment(deps, attempt).catch(() => undefined)
}

/** Queries every attempt that is not paid: the customer may have paid an earlier one, even a refused one. */
export async function checkAndUpdatePayment(
  deps: Deps,
  customerId: number,
  orderId: number,
): Promise<Output<PaymentApi['POST /orders/:id/check-and-update-payment']>> {
  await getOrder(deps.db, customerId, orderId)
  await Promise.all((await listUnpaidAttempts(deps.db, orderId)).map((attempt) => checkNow(deps, attempt)))
  const attempt = await findNewestAttempt(deps.db, orderId)
  return { ...(await getOrder(deps.db, customerId, orderId)), payment: attempt ? paymentView(attempt) : null }
}
