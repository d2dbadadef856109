import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  NoticeRefused,
  type PaymentAttempt,
  type PaymentNotice,
  type PaymentProvider,
  PaymentRefused,
  ProviderFailure,
  type ProviderHttp,
  type ReceivedNotice,
} from '../payment-provider.ts'
import type { HelloCashSettings } from './hello-cash-config.ts'
import { createHelloCashGateway, requestsToAsk } from './hello-cash-gateway.ts'
import { type HelloCashInvoice, helloCashInvoice, outcomeOfInvoice } from './hello-cash-invoice.ts'

/** Node gives header names in small letters. The signature is over the bytes as they came. */
function isSigned({ headers, rawBody }: ReceivedNotice, secret: string): boolean {
  const given = headers['x-api-hmac']
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(rawBody).digest())
}

function readNotice(received: ReceivedNotice, { secret }: HelloCashSettings): PaymentNotice {
  if (!isSigned(received, secret)) throw new NoticeRefused('not signed by HelloCash')
  let body: unknown
  try {
    body = JSON.parse(received.rawBody.toString())
  } catch {
    throw new NoticeRefused('no JSON')
  }
  const { data } = helloCashInvoice.safeParse(body)
  if (!data) throw new NoticeRefused('not an invoice')
  const { id, tracenumber, status, amount, currency } = data
  return {
    reference: tracenumber,
    outcome: outcomeOfInvoice(data),
    record: { id, tracenumber, status, amount_santim: amount, currency },
  }
}

/** HelloCash: an invoice goes to the payer's wallet, who approves it there. Its message is a reason to look at the invoice. */
export function createHelloCash(settings: HelloCashSettings, http: ProviderHttp): PaymentProvider {
  const ask = createHelloCashGateway(settings, http)

  /** By its number, or by ours when the answer to our request was lost. */
  async function find({ reference, providerReference }: PaymentAttempt): Promise<HelloCashInvoice | null> {
    if (providerReference !== null)
      return helloCashInvoice.parse(await ask(`invoices/${encodeURIComponent(providerReference)}`))
    const [found] = z.array(helloCashInvoice).parse(await ask(`invoices?tracenumber=${encodeURIComponent(reference)}`))
    return found ?? null
  }

  return {
    code: 'hello-cash',
    // The invoice, and a look for one that may be there from before.
    startRequests: 2 * requestsToAsk,
    start: async (attempt) => {
      const { reference, orderId, amountSantim, phone, expiresAt } = attempt
      const answer = await ask('invoices', {
        amount: amountSantim / 100,
        currency: 'ETB',
        description: `Zembil order ${orderId}`,
        from: `+${phone}`,
        tracenumber: reference,
        expires: expiresAt.toISOString(),
        notifyfrom: true,
        notifyto: false,
      }).catch(async (error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error
        if (error.word === 'FROM_INVALID') throw new PaymentRefused('no_account', error.code)
        // Asked before, and the answer was lost: the invoice is there.
        const before = await find({ ...attempt, providerReference: null }).catch(() => null)
        if (!before) throw new PaymentRefused('failed', error.code)
        return before
      })
      const { id, tracenumber, fromname } = helloCashInvoice.parse(answer)
      if (tracenumber !== reference) throw new Error('HelloCash answered with another invoice')
      // Its way of saying that nobody has a wallet under this number.
      if (fromname === 'undefined') throw new PaymentRefused('no_account', 'fromname undefined')
      return { kind: 'phone', challenge: 'approve', providerReference: id }
    },
    notices: {
      read: async (received) => readNotice(received, settings),
      answer: { contentType: 'application/json', body: '{}' },
    },
    query: async (attempt) => {
      const invoice = await find(attempt)
      if (!invoice) return { state: 'pending' }
      if (invoice.tracenumber !== attempt.reference) throw new Error('HelloCash spoke of another payment')
      return outcomeOfInvoice(invoice)
    },
  }
}
