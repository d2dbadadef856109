import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import type { Deps } from '../../../deps.ts'
import { getOrder } from '../../orders/history/get-order.ts'
import { type AttemptRow, findNewestAttempt, listUnpaidAttempts } from '../attempts/payment-attempts.sql.ts'
import { paymentView } from '../attempts/payment-view.ts'
import { claimCheck } from './poll-schedule.sql.ts'
import { queryProvider } from './query-provider.ts'

/** Minimum time between two queries about an attempt, however often the page asks. */
const secondsBetween = 3

/** If the provider does not answer, nothing changes; the poller keeps trying. */
async function checkNow(deps: Deps, attempt: AttemptRow): Promise<void> {
  if (!deps.payments.get(attempt.method)?.query || !(await claimCheck(deps.db, attempt.id, secondsBetween))) return
  await queryProvider(deps, attempt).catch(() => undefined)
}

/** Queries every attempt that is not paid: the customer may have paid an earlier one, even a refused one. */
export async function refreshPayment(
  deps: Deps,
  customerId: number,
  orderId: number,
): Promise<Output<PaymentApi['POST /orders/:id/check-and-update-payment']>> {
  await getOrder(deps.db, customerId, orderId)
  await Promise.all((await listUnpaidAttempts(deps.db, orderId)).map((attempt) => checkNow(deps, attempt)))
  const attempt = await findNewestAttempt(deps.db, orderId)
  return { ...(await getOrder(deps.db, customerId, orderId)), payment: attempt ? paymentView(attempt) : null }
}
