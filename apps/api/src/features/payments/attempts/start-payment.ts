import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { PaymentRefused, type PaymentStarted } from '../../../providers/payment/payment-provider.ts'
import { insertNotice } from '../notices/payment-notices.sql.ts'
import { refusePayment } from '../settlement/refuse-payment.ts'
import { type Beginning, beginAttempt } from './begin-attempt.ts'
import { logRefusal } from './log-refusal.ts'
import {
  type AttemptRow,
  type AttemptStart,
  findAttempt,
  markStarted,
  markStartFailed,
} from './payment-attempts.sql.ts'
import { addressesOf } from './payment-reference.ts'
import { toAttempt } from './payment-view.ts'

/** A signed form is not stored but created when shown: it is valid for minutes only and holds the customer's name. */
const toStart = (started: PaymentStarted): AttemptStart => ({
  provider_reference: started.providerReference,
  kind: started.kind,
  challenge: started.kind === 'phone' ? started.challenge : null,
  pay_url: started.kind === 'redirect' ? started.url : null,
  widget:
    started.kind === 'widget'
      ? { script_url: started.scriptUrl, integrity: started.integrity, checkout_id: started.checkoutId }
      : null,
})

/**
 * Inserts the row, calls the provider with no transaction open, then stores its reference. A provider that does not
 * answer may or may not have accepted: the attempt stays as it is and is queried later, and the customer may start
 * another. Null if the order has been paid in the meantime.
 */
export async function startPayment(deps: Deps, beginning: Beginning): Promise<AttemptRow | null> {
  const provider = deps.payments.get(beginning.method)
  if (!provider) throw new AppError('payment_method_unavailable')
  const begun = await beginAttempt(deps, provider, beginning)
  if (!begun?.isNew) return begun?.attempt ?? null
  const { attempt } = begun
  const { id, reference, order_id: orderId } = attempt
  try {
    const started = await provider.start(
      toAttempt(attempt),
      addressesOf(deps.config, { provider: provider.code, reference, orderId }),
    )
    await markStarted(deps.db, id, toStart(started))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) {
      await markStartFailed(deps.db, id)
      throw Object.assign(new AppError('payment_provider_unavailable'), { cause: error })
    }
    logRefusal(deps, 'start', provider.code, error)
    const record = { start: error.reason, code: error.code }
    await insertNotice(deps.db, { method: provider.code, attemptId: id, refusal: null, record })
    await refusePayment(deps, attempt, error.reason)
  }
  return foundOr404(await findAttempt(deps.db, id))
}
