import { toWire } from '@zembil/rules/money/money'
import {
  type PaymentAttempt,
  type PaymentOutcome,
  type PaymentProvider,
  PaymentRefused,
  type ProviderHttp,
} from '../payment-provider.ts'
import { readTelebirrNotice } from './read-telebirr-notice.ts'
import type { TelebirrSettings } from './telebirr-config.ts'
import {
  createTelebirrGateway,
  newNonce,
  notThere,
  requestsToAsk,
  secondsNow,
  TelebirrFailure,
} from './telebirr-gateway.ts'
import { readTelebirrReport } from './telebirr-outcome.ts'
import { signTelebirr } from './telebirr-signature.ts'

const longestMinutes = 120

/** Telebirr enables refunds per merchant. Where they are disabled, it always answers with one of these. */
const refundRefused = new Set<unknown>(['60320025', notThere])

/** A partial refund made by other means is not the refund that was requested. */
const isAllBack = (outcome: PaymentOutcome, amountSantim: number): boolean =>
  outcome.state === 'reversed' && outcome.amountSantim === amountSantim

function minutesLeft({ secondsLeft }: PaymentAttempt): number {
  const minutes = Math.floor(secondsLeft / 60)
  return Math.min(Math.max(minutes, 1), longestMinutes)
}

/** URL where the customer pays: five fields, signed like a gateway request. */
function payPage(settings: TelebirrSettings, prepayId: string): string {
  const fields = {
    appid: settings.merchantAppId,
    merch_code: settings.shortCode,
    nonce_str: newNonce(),
    prepay_id: prepayId,
    timestamp: secondsNow(),
  }
  const url = new URL(settings.pageUrl)
  const sign = signTelebirr(fields, settings.privateKey, settings.padding)
  url.search = new URLSearchParams({
    ...fields,
    sign,
    sign_type: 'SHA256WithRSA',
    version: '1.0',
    trade_type: 'Checkout',
  }).toString()
  return url.href
}

/** Telebirr's web checkout (Fabric, H5): creates an order, redirects to Telebirr's page and queries the outcome. */
export function createTelebirr(settings: TelebirrSettings, http: ProviderHttp): PaymentProvider {
  const ask = createTelebirrGateway(settings, http)

  async function query({ reference, providerReference }: PaymentAttempt): Promise<PaymentOutcome> {
    const content = { merch_order_id: reference }
    const answer = await ask('payment/v1/merchant/queryOrder', 'payment.queryorder', content).catch(
      (error: unknown) => {
        // The order may never have been created at Telebirr.
        if (error instanceof TelebirrFailure && !error.isOurFault && providerReference === null) return null
        throw error
      },
    )
    if (!answer) return { state: 'pending' }
    const report = readTelebirrReport(answer)
    if (report?.reference !== reference) throw new Error('Telebirr answered about another payment')
    return report.outcome
  }

  return {
    code: 'telebirr',
    startRequests: requestsToAsk,
    start: async (attempt, { notifyUrl, returnUrl }) => {
      const content = {
        trade_type: 'Checkout',
        title: `Zembil order ${attempt.orderId}`,
        merch_order_id: attempt.reference,
        total_amount: toWire(attempt.amountSantim),
        trans_currency: 'ETB',
        timeout_express: `${minutesLeft(attempt)}m`,
        business_type: 'BuyGoods',
        payee_type: '3000',
        payee_identifier: settings.shortCode,
        payee_identifier_type: '04',
        notify_url: notifyUrl,
        redirect_url: returnUrl,
      }
      const answer = await ask('payment/v1/merchant/preOrder', 'payment.preorder', content).catch((error: unknown) => {
        if (error instanceof TelebirrFailure && error.code !== notThere) throw new PaymentRefused('failed', error.code)
        throw error
      })
      if (answer.merch_order_id !== attempt.reference || typeof answer.prepay_id !== 'string' || !answer.prepay_id)
        throw new Error('Telebirr answered without an order')
      return { kind: 'redirect', providerReference: answer.prepay_id, url: payPage(settings, answer.prepay_id) }
    },
    notices: {
      read: async (received) => readTelebirrNotice(received, settings),
      answer: { contentType: 'application/json', body: '{"success":true}' },
    },
    query,
    refund: async (attempt, { amountSantim, refundReference }) => {
      const content = {
        merch_order_id: attempt.reference,
        refund_request_no: refundReference,
        refund_reason: 'Order canceled',
        trans_currency: 'ETB',
        [settings.refundField]: toWire(amountSantim),
      }
      const { refund_status: said } = await ask('payment/v1/merchant/refund', 'payment.refund', content).catch(
        (error: unknown) => {
          if (error instanceof TelebirrFailure && refundRefused.has(error.code)) return { refund_status: error.code }
          throw error
        },
      )
      if (said === 'REFUND_FAILED') throw new PaymentRefused('failed', said)
      const isRefused = refundRefused.has(said)
      if (said !== 'REFUND_DUPLICATED' && !isRefused) return said === 'REFUND_SUCCESS' ? 'refunded' : 'pending'
      // The money may have been refunded before, or by staff at Telebirr: query the payment.
      const outcome = await query(attempt)
      if (isAllBack(outcome, amountSantim)) return 'refunded'
      if (isRefused && (outcome.state === 'paid' || outcome.state === 'reversed'))
        throw new PaymentRefused('failed', String(said))
      return 'pending'
    },
    findRefund: async (attempt, { amountSantim }) =>
      isAllBack(await query(attempt), amountSantim) ? 'refunded' : 'pending',
  }
}
