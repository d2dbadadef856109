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

/** Node lowercases header names. The signature covers the raw bytes. */
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
    throw new NoticeRefused('not JSON')
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

/** HelloCash: the payer approves an invoice in their wallet. A notice only triggers a query of the invoice. */
export function createHelloCash(settings: HelloCashSettings, http: ProviderHttp): PaymentProvider {
  const ask = createHelloCashGateway(settings, http)

  /** Looks up by HelloCash's id, or by our reference if the start response was lost. */
  async function find({ reference, providerReference }: PaymentAttempt): Promise<HelloCashInvoice | null> {
    if (providerReference !== null)
      return helloCashInvoice.parse(await ask(`invoices/${encodeURIComponent(providerReference)}`))
    const [found] = z.array(helloCashInvoice).parse(await ask(`invoices?tracenumber=${encodeURIComponent(reference)}`))
    return found ?? null
  }

  return {
    code: 'hello-cash',
    // Creates the invoice, and may look up an existing one.
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
        // If an earlier request succeeded but its response was lost, the invoice exists.
        const before = await find({ ...attempt, providerReference: null }).catch(() => null)
        if (!before) throw new PaymentRefused('failed', error.code)
        return before
      })
      const { id, tracenumber, fromname } = helloCashInvoice.parse(answer)
      if (tracenumber !== reference) throw new Error('HelloCash answered about another invoice')
      // HelloCash sends this if the number has no wallet.
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
      if (invoice.tracenumber !== attempt.reference) throw new Error('HelloCash answered about another payment')
      return outcomeOfInvoice(invoice)
    },
  }
}
