import { toWire } from '@zembil/rules/money'
import { type PaymentProvider, PaymentRefused, type ProviderHttp } from '../payment-provider.ts'
import type { CbePaySettings } from './cbe-pay-config.ts'
import { createCbePayGateway } from './cbe-pay-gateway.ts'
import { outcomeOf, stateOf } from './cbe-pay-outcome.ts'
import { readCbePayNotice } from './read-cbe-pay-notice.ts'

const checkoutCreated = '000.200.100'

/**
 * CBE Pay: a checkout, the gateway's own card form on our page (COPYandPAY), and a question for the truth. Card numbers
 * never come near the shop.
 */
export function createCbePay(settings: CbePaySettings, http: ProviderHttp): PaymentProvider {
  const { mode } = settings
  const gateway = createCbePayGateway(settings, http)

  /** By our own name of the refund; null where the gateway has none that counts. */
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
        throw new Error(`CBE Pay answered with its code ${result.code} and no checkout`)
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
      // Nobody can pay any more with a checkout that is over; one that we never heard of nobody has seen.
      if (!payment) return providerReference === null ? { state: 'pending' } : { state: 'refused', reason: 'expired' }
      const { merchantTransactionId: name = reference } = payment
      if (name !== reference) throw new Error('CBE Pay spoke of another payment')
      return outcomeOf(payment, mode)
    },
    refund: async (_attempt, { transactionNo, amountSantim, refundReference }) => {
      // The gateway would give back again: whether it did so before is looked up first.
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
      // Asked at the same time, or a moment ago and not in its books yet: then it is done, and nobody may do it by hand.
      const meanwhile = await lookUp(refundReference)
      if (meanwhile) return meanwhile
      throw new PaymentRefused('failed', result.code)
    },
    findRefund: async (_attempt, { refundReference }) => (await lookUp(refundReference)) ?? 'pending',
  }
}
