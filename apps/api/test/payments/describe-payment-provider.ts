import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  PaymentAttempt,
  PaymentOutcome,
  PaymentProvider,
  PaymentStarted,
  ProviderHttp,
  ReceivedNotice,
} from '../../src/providers/payment/payment-provider.ts'
import type { PaymentEnv } from '../../src/providers/payment/provider-settings.ts'
import { startSandbox } from '../processes.ts'
import { aPayment } from './a-payment.ts'
import { catchNotices } from './notice-catcher.ts'

type Trial = {
  /** Creates the adapter with settings that point to the sandbox. */
  create: (env: PaymentEnv, http: ProviderHttp) => PaymentProvider
  /** Values of settings that must never appear in an error. */
  secrets: string[]
  /** Registers the notice URL with a provider that has one per merchant instead of one per payment. */
  connect?: (sandboxOrigin: string, notifyUrl: string) => Promise<unknown>
  /** What the payer's browser does before the provider knows of the payment. */
  open?: (started: PaymentStarted) => Promise<unknown>
  /** How the payer pays, if approving the payment in the sandbox is not enough. */
  pay?: (provider: PaymentProvider, attempt: PaymentAttempt, sandboxOrigin: string) => Promise<unknown>
  /** The outcomes after the payer refused and after the payment expired; null if the provider reports nothing. */
  refusals: { refused: PaymentOutcome; expired: PaymentOutcome | null }
  /** Tampers with a notice; absent if the secret URL is a notice's only proof of origin. */
  alter?: (notice: ReceivedNotice) => ReceivedNotice
}

const timeLimit = 1_000
let requests = 0
/** Like the shop's HTTP client for providers, with a shorter timeout. */
const http: ProviderHttp = (url, init) => {
  requests++
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeLimit) })
}

const thrown = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    (value) => expect.fail(`nothing was thrown: ${inspect(value)}`),
    (error: unknown) => error as Error,
  )

/** What the shop expects of every payment provider: tests each adapter over HTTP against its sandbox. */
export function describePaymentProvider(name: string, trial: Trial): void {
  describe(name, () => {
    let sandbox: Awaited<ReturnType<typeof startSandbox>>
    let shop: Awaited<ReturnType<typeof catchNotices>>
    let provider: PaymentProvider
    beforeAll(async () => {
      sandbox = await startSandbox()
      shop = await catchNotices()
      provider = trial.create(sandbox.env, http)
    })

    const tell = async (method: string, path: string, body: object = {}) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(sandbox.origin + path, {
        method,
        ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
      })
      expect(answer.status, `${method} ${path}`).toBe(200)
      return ((await answer.json()) as { data: { refunds: unknown[]; refundedSantim: number } }).data
    }
    const breakProvider = (fault: object) => tell('PUT', `/faults/${provider.code}`, fault)
    const mend = () => tell('DELETE', `/faults/${provider.code}`)
    const decide = ({ reference }: PaymentAttempt, act: string, body?: object) =>
      tell('POST', `/book/${reference}/${act}`, body)
    const pay = (attempt: PaymentAttempt) =>
      trial.pay ? trial.pay(provider, attempt, sandbox.origin) : decide(attempt, 'approve')

    async function start(attempt: PaymentAttempt): Promise<PaymentStarted> {
      const notifyUrl = `${shop.origin}/notices/${attempt.reference}`
      await trial.connect?.(sandbox.origin, notifyUrl)
      return provider.start(attempt, { notifyUrl, returnUrl: `${shop.origin}/return/${attempt.reference}` })
    }
    async function begin(): Promise<PaymentAttempt> {
      const attempt = aPayment()
      const started = await start(attempt)
      await trial.open?.(started)
      return { ...attempt, providerReference: started.providerReference }
    }
    const firstNotice = ({ reference }: PaymentAttempt) => shop.first(`/notices/${reference}`)
    const read = async (notice: ReceivedNotice) => provider.notices?.read(notice)
    /** From a query if the provider supports it, otherwise from its notice. */
    const outcomeOf = async (attempt: PaymentAttempt) =>
      provider.query ? provider.query(attempt) : (await read(await firstNotice(attempt)))?.outcome

    it('reports a completed payment with its full amount, and the same transaction number in every query', async () => {
      const attempt = await begin()
      if (provider.query) expect(await provider.query(attempt)).toEqual({ state: 'pending' })
      await pay(attempt)
      const outcome = await outcomeOf(attempt)
      expect(outcome).toMatchObject({ state: 'paid', amountSantim: attempt.amountSantim, currency: 'ETB' })
      expect(await outcomeOf(attempt)).toEqual(outcome)
    })

    it('starts a payment with at most `startRequests` requests, including the login', async () => {
      const fresh = trial.create(sandbox.env, http)
      const addresses = { notifyUrl: `${shop.origin}/notices`, returnUrl: `${shop.origin}/return` }
      requests = 0
      await fresh.start(aPayment(), addresses)
      expect(requests).toBeLessThanOrEqual(fresh.startRequests)
      expect(requests > 0).toBe(fresh.startRequests > 0)
    })

    it('reports the amount that was actually paid', async ({ skip }) => {
      skip(trial.pay !== undefined, 'the payer cannot choose the amount')
      const attempt = await begin()
      await decide(attempt, 'approve', { amount: '1000.00' })
      expect(await outcomeOf(attempt)).toMatchObject({ state: 'paid', amountSantim: 100_000 })
    })

    it('reports a payment that the payer refused or that expired', async () => {
      const [refused, expired] = [await begin(), await begin()]
      await decide(refused, 'refuse')
      expect(await outcomeOf(refused)).toEqual(trial.refusals.refused)
      await decide(expired, 'expire')
      if (trial.refusals.expired) expect(await outcomeOf(expired)).toEqual(trial.refusals.expired)
    })

    it('accepts an authentic notice about the payment, and its record contains no private data', async ({ skip }) => {
      skip(!provider.notices, 'it sends no notices')
      const attempt = await begin()
      await pay(attempt)
      const notice = await read(await firstNotice(attempt))
      expect(notice?.reference).toBe(attempt.reference)
      if (!provider.query) expect(notice?.outcome).toEqual(await outcomeOf(attempt))
      for (const secret of [attempt.phone.slice(-9), ...trial.secrets])
        expect(inspect(notice?.record, { depth: null })).not.toContain(secret)
    })

    it('rejects a forged, altered or malformed notice', async ({ skip }) => {
      skip(!provider.notices, 'it sends no notices')
      const attempt = await begin()
      await breakProvider({ on: 'notices', wrong_signature: true })
      await pay(attempt)
      const forged = await firstNotice(attempt)
      const spoilt: ReceivedNotice[] = ['', '{}', 'null', '<a/>', 'a=b', randomBytes(60).toString('hex')].map(
        (text) => ({
          ...forged,
          rawBody: Buffer.from(text),
        }),
      )
      if (trial.alter) {
        const right = await begin()
        await pay(right)
        spoilt.push(forged, trial.alter(await firstNotice(right)))
      }
      for (const notice of spoilt)
        expect(await thrown(read(notice)), notice.rawBody.toString()).toMatchObject({ name: 'NoticeRefused' })
    })

    it('does not treat a failed or missing response as a refusal', async ({ skip }) => {
      const attempt = await begin()
      const asked = { transactionNo: 'T1', amountSantim: 100, refundReference: `R${attempt.reference}` }
      const { query, refund } = provider
      const questions = [
        ...(trial.open ? [] : [() => start(aPayment())]),
        ...(query ? [() => query(attempt)] : []),
        ...(refund ? [() => refund(attempt, asked)] : []),
      ]
      skip(questions.length === 0, 'it makes no requests')
      for (const fault of [{ status: 503 }, { status: 429 }, { delay_ms: timeLimit * 2 }, { drop: true }]) {
        await breakProvider({ ...fault, times: 100 })
        const errors = await Promise.all(questions.map((ask) => thrown(ask())))
        for (const error of errors) expect(error.name, JSON.stringify(fault)).not.toBe('PaymentRefused')
      }
      await mend()
    })

    it('reports a payment as pending if its start was never received or its response was lost', async ({ skip }) => {
      const { query } = provider
      if (!query || trial.open) return skip('it cannot be queried')
      const [unknown, unheard] = [aPayment(), aPayment()]
      expect(await query(unknown)).toEqual({ state: 'pending' })
      await breakProvider({ drop: true, times: 100 })
      await thrown(start(unheard))
      await mend()
      expect(await query(unheard)).toEqual({ state: 'pending' })
    })

    it('refunds parts, each once, and never more than was paid', async ({ skip }) => {
      const { refund, refundsParts } = provider
      if (!refund || !refundsParts) return skip('it does not refund parts')
      const attempt = await begin()
      await pay(attempt)
      const outcome = await outcomeOf(attempt)
      if (outcome?.state !== 'paid') return expect.fail('the payment was not completed')
      const asked = (name: string, amountSantim: number) => ({
        ...outcome,
        amountSantim,
        refundReference: `${name}${attempt.reference}`,
      })
      for (const name of ['A', 'A', 'B']) expect(await refund(attempt, asked(name, 100))).toBe('refunded')
      const all = refund(attempt, asked('C', outcome.amountSantim))
      await expect(all).rejects.toThrow('refused')
    })

    it('refunds once, even for repeated and concurrent requests, and never more than was paid', async ({ skip }) => {
      const { refund } = provider
      if (!refund) return skip('it cannot refund')
      const attempt = await begin()
      await pay(attempt)
      const outcome = await outcomeOf(attempt)
      if (outcome?.state !== 'paid') return expect.fail('the payment was not completed')
      const asked = { ...outcome, refundReference: `R${attempt.reference}` }
      const answers = await Promise.all([1, 2, 3].map(() => refund(attempt, asked)))
      expect([...answers, await refund(attempt, asked)]).toEqual(Array(4).fill('refunded'))
      await refund(attempt, { ...asked, refundReference: `S${attempt.reference}` }).catch(() => undefined)
      const kept = await tell('GET', `/book/${attempt.reference}`)
      expect([kept.refunds.length, kept.refundedSantim]).toEqual([1, attempt.amountSantim])
    })

    it('keeps secrets and phone numbers out of errors', async () => {
      const attempt = { ...(await begin()), amountSantim: -1, providerReference: 'NOBODY' }
      const withoutAccess = trial.secrets.map((secret) => {
        const env = Object.entries(sandbox.env).map(([key, value]) => [key, value === secret ? `${value}0` : value])
        return trial.create(Object.fromEntries(env), http)
      })
      const addresses = { notifyUrl: `${shop.origin}/notices`, returnUrl: `${shop.origin}/return` }
      for (const one of [provider, ...withoutAccess])
        for (const ask of [() => one.start(attempt, addresses), () => one.query?.(attempt)]) {
          const error: unknown = await Promise.resolve(ask()).catch((reason: unknown) => reason)
          for (const secret of [attempt.phone.slice(-9), ...trial.secrets])
            expect(inspect(error, { depth: null })).not.toContain(secret)
        }
    })
  })
}
