import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/app-error.ts'
import {
  NoticeRefused,
  type PaymentNotice,
  type PaymentProvider,
  type ProviderCode,
  type ReceivedNotice,
} from '../../providers/payment/payment-provider.ts'
import { applyOutcome } from './apply-outcome.ts'
import { checkPayment } from './check-payment.ts'
import { type AttemptRow, findAttemptOfReference } from './payment-attempts.sql.ts'
import { checkSoon } from './payment-checks.sql.ts'
import { isNoticeKey } from './payment-reference.ts'
import { insertNotice } from './payments.sql.ts'

export type NoticeAddress = { provider: ProviderCode; reference: string; key: string }

/** Only who has the key finds anything here. */
export async function findAddressed({ db, config, payments }: Deps, { provider, reference, key }: NoticeAddress) {
  const adapter = isNoticeKey(config, provider, reference, key) ? payments.get(provider) : undefined
  return {
    adapter: foundOr404(adapter),
    attempt: foundOr404(await findAttemptOfReference(db, provider, reference)),
  }
}

async function readNotice(
  { db }: Deps,
  { code, notices }: PaymentProvider,
  attempt: AttemptRow,
  received: ReceivedNotice,
): Promise<PaymentNotice> {
  try {
    const notice = await foundOr404(notices).read(received)
    if (notice.reference !== attempt.reference) throw new NoticeRefused('it speaks of another payment')
    return notice
  } catch (error) {
    if (error instanceof NoticeRefused)
      await insertNotice(db, { method: code, attemptId: attempt.id, refusal: error.message, record: null })
    throw error
  }
}

/** Asked, the provider may not know yet what its own message says, or not answer at all: then it is asked again soon. */
async function askAboutNotice(deps: Deps, attempt: AttemptRow, via: 'notice' | 'return'): Promise<void> {
  await checkPayment(deps, attempt, via).catch(() => undefined)
  await checkSoon(deps.db, attempt.id)
}

/**
 * A provider's message. What is forged or spoilt is refused and changes nothing; what is real is written down before it
 * is answered, and where the provider can be asked it is only a reason to ask. Returns what the provider wants to hear.
 */
export async function receiveNotice(
  deps: Deps,
  address: NoticeAddress,
  received: ReceivedNotice,
  via: 'notice' | 'return',
): Promise<{ answer: { contentType: string; body: string }; orderId: number }> {
  const { adapter, attempt } = await findAddressed(deps, address)
  const { answer } = foundOr404(adapter.notices)
  const { outcome, record } = await readNotice(deps, adapter, attempt, received)
  await insertNotice(deps.db, { method: adapter.code, attemptId: attempt.id, refusal: null, record })
  const isNews = attempt.state !== 'paid' || outcome.state === 'reversed'
  if (!adapter.query) await applyOutcome(deps, attempt, outcome, via)
  else if (isNews) await askAboutNotice(deps, attempt, via)
  return { answer, orderId: attempt.order_id }
}
