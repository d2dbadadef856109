import { z } from 'zod'
import { requireAnswer } from '../../require-answer.ts'
import { type PaymentOutcome, type PaymentProvider, PaymentRefused, type ProviderHttp } from '../payment-provider.ts'
import type { EthSwitchSettings } from './eth-switch-config.ts'

const birr = '230'
const longestSeconds = 3_600

/** Versions of the gateway differ in the case of the first letter of field names, so it is lowercased. */
const answer = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
    ),
  )
  .pipe(
    z.object({
      errorCode: z.coerce.string().default('0'),
      orderId: z.string().optional(),
      formUrl: z.url({ protocol: /^https?$/ }).optional(),
      orderNumber: z.string().optional(),
      orderStatus: z.coerce.number().optional(),
      actionCode: z.coerce.number().optional(),
      amount: z.coerce.number().int().optional(),
      currency: z.coerce.string().optional(),
      paymentAmountInfo: z
        .object({
          depositedAmount: z.coerce.number().int().optional(),
          refundedAmount: z.coerce.number().int().optional(),
        })
        .optional(),
    }),
  )
type Answer = z.output<typeof answer>

const succeeded = '0'
const unknownOrder = '6'
const outOfOrder = '7'
const timeIsUp = -2007

/** Only deposited money (2) counts as paid: 1 is held by the card's bank, 5 is in cardholder authentication. */
function outcomeOf(status: Answer, transactionNo: string): PaymentOutcome {
  const amountSantim = status.paymentAmountInfo?.depositedAmount ?? status.amount
  switch (status.orderStatus) {
    case 2:
      if (amountSantim === undefined || status.currency === undefined) return { state: 'pending' }
      return {
        state: 'paid',
        amountSantim,
        currency: status.currency === birr ? 'ETB' : status.currency,
        transactionNo,
      }
    // 3 reverses the whole payment; 4 is also reported for a partial refund.
    case 3:
      return { state: 'reversed', transactionNo, amountSantim: status.amount ?? null }
    case 4:
      return { state: 'reversed', transactionNo, amountSantim: status.paymentAmountInfo?.refundedAmount ?? null }
    case 6:
      return { state: 'refused', reason: status.actionCode === timeIsUp ? 'expired' : 'declined' }
    default:
      return { state: 'pending' }
  }
}

/**
 * EthSwitch's card gateway (EPG, `register.do`), not its newer bill gateway: only this one can be queried for the
 * outcome of a payment. It sends no notices. Staff make refunds, because a repeated refund request would refund twice.
 * Requests use POST to keep the password out of URL logs.
 */
export function createEthSwitch(settings: EthSwitchSettings, http: ProviderHttp): PaymentProvider {
  async function ask(path: string, fields: Record<string, string>): Promise<Answer> {
    const { userName, password } = settings
    const response = await http(new URL(path, `${settings.url.replace(/\/$/, '')}/`), {
      method: 'POST',
      body: new URLSearchParams({ userName, password, ...fields }),
    })
    requireAnswer('EthSwitch', response)
    const { data } = answer.safeParse(await response.json().catch(() => null))
    if (!data) throw new Error(`EthSwitch sent an unexpected response with status ${response.status}`)
    if (data.errorCode === outOfOrder) throw new Error('EthSwitch has a system error')
    return data
  }

  return {
    code: 'eth-switch',
    startRequests: 1,
    start: async ({ reference, orderId, amountSantim, secondsLeft }, { returnUrl }) => {
      const order = await ask('register.do', {
        orderNumber: reference,
        amount: String(amountSantim),
        currency: birr,
        returnUrl,
        failUrl: returnUrl,
        language: 'en',
        description: `Zembil order ${orderId}`,
        sessionTimeoutSecs: String(Math.min(Math.max(Math.floor(secondsLeft), 60), longestSeconds)),
      })
      if (order.errorCode !== succeeded) throw new PaymentRefused('failed', order.errorCode)
      if (!order.orderId || !order.formUrl) throw new Error('EthSwitch answered without an order')
      return { kind: 'redirect', providerReference: order.orderId, url: order.formUrl }
    },
    query: async ({ reference, providerReference }) => {
      const status = await ask(
        'getOrderStatusExtended.do',
        providerReference === null ? { orderNumber: reference } : { orderId: providerReference },
      )
      // The order may never have reached EthSwitch.
      if (status.errorCode === unknownOrder && providerReference === null) return { state: 'pending' }
      if (status.errorCode !== succeeded) throw new Error(`EthSwitch answered with code ${status.errorCode}`)
      if (status.orderNumber !== reference) throw new Error('EthSwitch answered about another payment')
      // Always our reference, so that the same money never has two transaction numbers.
      return outcomeOf(status, reference)
    },
  }
}
