import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import {
  NoticeRefused,
  type PaymentNotice,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderCode,
  type ReceivedNotice,
} from '../../../providers/payment/payment-provider.ts'
import { type AttemptRow, findAttemptOfReference } from '../attempts/payment-attempts.sql.ts'
import { isNoticeKey } from '../attempts/payment-reference.ts'
import { pollSoon } from '../polling/poll-schedule.sql.ts'
import { queryProvider } from '../polling/query-provider.ts'
import { insertNotice } from './payment-notices.sql.ts'
import { settleNotice } from './settle-notices.ts'
import { insertDecidingNotice, type WaitingNotice } from './waiting-notices.sql.ts'

export type NoticeAddress = { provider: ProviderCode; reference: string; key: string }
type Via = WaitingNotice['via']
type Answer = { contentType: string; body: string }

/** Throws a 404 unless the key is right. */
export async function findAddressed({ db, config, payments }: Deps, { provider, reference, key }: NoticeAddress) {
  const adapter = isNoticeKey(config, provider, reference, key) ? payments.get(provider) : undefined
  return {
    adapter: foundOr404(adapter),
    attempt: foundOr404(await findAttemptOfReference(db, provider, reference)),
  }
}

/** The provider's query may lag behind its own notice, or fail: then it is queried again soon. */
async function askAboutNotice(deps: Deps, attempt: AttemptRow, said: PaymentOutcome, via: Via): Promise<void> {
  const answer = await queryProvider(deps, attempt, via).catch(() => null)
  if (answer?.state !== 'reversed') await pollSoon(deps.db, attempt.id, answer?.state === said.state)
}

/**
 * Stores the notice first. If the provider can be queried, the notice only triggers a query; if not, the notice itself
 * is settled, by the worker if it fails here.
 */
async function takeNotice(
  deps: Deps,
  { code, query }: PaymentProvider,
  attempt: AttemptRow,
  { outcome, record }: PaymentNotice,
  via: Via,
): Promise<void> {
  const notice = { method: code, attemptId: attempt.id, refusal: null, record, outcome }
  if (!query) return settleNotice(deps, await insertDecidingNotice(deps.db, notice, via))
  await insertNotice(deps.db, notice)
  await askAboutNotice(deps, attempt, outcome, via)
}

/** A notice sent to the URL of one payment. A forged or malformed one is logged as rejected and changes no payment. */
export async function receiveNotice(
  deps: Deps,
  address: NoticeAddress,
  received: ReceivedNotice,
  via: Via,
): Promise<Answer> {
  const { adapter, attempt } = await findAddressed(deps, address)
  const { read, answer } = foundOr404(adapter.notices)
  try {
    const notice = await read(received)
    if (notice.reference !== attempt.reference) throw new NoticeRefused('it is about another payment')
    const { providerReference: theirs = null } = notice
    if (theirs !== null && attempt.provider_reference !== null && theirs !== attempt.provider_reference)
      throw new NoticeRefused('it names another transaction of the provider')
    await takeNotice(deps, adapter, attempt, notice, via)
  } catch (error) {
    if (error instanceof NoticeRefused)
      await insertNotice(deps.db, { method: adapter.code, attemptId: attempt.id, refusal: error.message, record: null })
    throw error
  }
  return answer
}

/**
 * A notice sent to the single URL that a provider has for all of a merchant's payments. That URL contains no key, so
 * only providers that can be queried afterwards are accepted here.
 */
export async function receiveCommonNotice(
  deps: Deps,
  provider: ProviderCode,
  received: ReceivedNotice,
): Promise<Answer> {
  const adapter = foundOr404(deps.payments.get(provider))
  const { read, answer } = foundOr404(adapter.query && adapter.notices)
  const notice = await read(received)
  const attempt = foundOr404(await findAttemptOfReference(deps.db, provider, notice.reference))
  await takeNotice(deps, adapter, attempt, notice, 'notice')
  return answer
}
