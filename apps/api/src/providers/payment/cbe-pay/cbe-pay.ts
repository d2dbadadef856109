import { toWire } from '@zembil/rules/money/money'
import { type PaymentProvider, PaymentRefused, type ProviderHttp } from '../payment-provider.ts'
import type { CbePaySettings } from './cbe-pay-config.ts'
import { createCbePayGateway } from './cbe-pay-gateway.ts'
import { outcomeOf, stateOf } from './cbe-pay-outcome.ts'
import { readCbePayNotice } from './read-cbe-pay-notice.ts'

const checkoutCreated = '000.200.100'

/**
 * CBE Pay: creates a checkout, shows the gateway's card form on our page (COPYandPAY), and queries the outcome. Card
 * numbers never reach the shop.
 */
export function createCbePay(settings: CbePaySettings, http: ProviderHttp): PaymentProvider {
  const { mode } = settings
  const gateway = createCbePayGateway(settings, http)

  /** Looks up by our refund reference; null if the gateway has no done or undecided refund. */
  async function lookUp(refundReference: string): Promise<'refunded' | 'pending' | null> {
    const found = await gateway.findPayment(refundReference, 'RF')
    const state = found && stateOf(found.result.code, mode)
    if (state === 'done') return 'refunded'
    return state === 'undecided' ? 'pending' : null
  }

  return {
    code: 'cbe-pay',
    startRequests: 1,
    start: async ({ reference, amountSantim }, { notifyUrl }) => {
      const checkout = await gateway.post('checkouts', {
        amount: toWire(amountSantim),
        currency: 'ETB',
        paymentType: 'DB',
        merchantTransactionId: reference,
        notificationUrl: notifyUrl,
        integrity: 'true',
      })
      const { id, integrity, result } = checkout
      if (stateOf(result.code, mode) === 'failed') throw new PaymentRefused('failed', result.code)
      if (result.code !== checkoutCreated || typeof id !== 'string' || !id)
        throw new Error(`CBE Pay answered with code ${result.code} and without a checkout`)
      return {
        kind: 'widget',
        providerReference: id,
        checkoutId: id,
        scriptUrl: gateway.scriptUrl(id),
        integrity: typeof integrity === 'string' ? integrity : null,
      }
    },
    notices: {
      read: async (received) => readCbePayNotice(received, settings),
      answer: { contentType: 'text/plain', body: '' },
    },
    query: async ({ reference, providerReference }) => {
      const open = providerReference === null ? null : await gateway.readCheckout(providerReference)
      const payment = open ?? (await gateway.findPayment(reference, 'DB'))
      // An ended checkout can no longer be paid. Without its id the customer never saw it; it stays pending.
      if (!payment) return providerReference === null ? { state: 'pending' } : { state: 'refused', reason: 'expired' }
      const { merchantTransactionId: name = reference } = payment
      if (name !== reference) throw new Error('CBE Pay answered about another payment')
      return outcomeOf(payment, mode)
    },
    refund: async (_attempt, { transactionNo, amountSantim, refundReference }) => {
      // Refunds are not idempotent at the gateway, so look for an earlier one first.
      const before = await lookUp(refundReference)
      if (before) return before
      const { result } = await gateway.post(`payments/${encodeURIComponent(transactionNo)}`, {
        amount: toWire(amountSantim),
        currency: 'ETB',
        paymentType: 'RF',
        merchantTransactionId: refundReference,
      })
      const state = stateOf(result.code, mode)
      if (state !== 'failed') return state === 'done' ? 'refunded' : 'pending'
      // A concurrent or very recent request may have succeeded; then the refund must not be made by hand as well.
      const meanwhile = await lookUp(refundReference)
      if (meanwhile) return meanwhile
      throw new PaymentRefused('failed', result.code)
    },
    refundsParts: true,
    findRefund: async (_attempt, { refundReference }) => (await lookUp(refundReference)) ?? 'pending',
  }
}
