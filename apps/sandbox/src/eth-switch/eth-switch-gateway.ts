import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Entry, findEntry, openEntry } from '../book/book.ts'
import { faultOf, toldSantim } from '../book/faults.ts'
import type { World } from '../world.ts'
import type { EthSwitchOrders } from './eth-switch-orders.ts'

const provider = 'eth-switch'
const birr = '230'

const registering = z.strictObject({
  orderNumber: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  amount: z.string().regex(/^[1-9]\d{0,11}$/),
  currency: z.literal(birr),
  returnUrl: z.url().max(512),
  failUrl: z.url().max(512).optional(),
  language: z.enum(['en', 'am']).optional(),
  description: z.string().max(512).optional(),
  sessionTimeoutSecs: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default('1200'),
})
const asking = z
  .strictObject({ orderId: z.string().optional(), orderNumber: z.string().optional(), language: z.string().optional() })
  .refine(({ orderId, orderNumber }) => orderId !== undefined || orderNumber !== undefined)

const failure = (errorCode: string, errorMessage: string) => ({ errorCode, errorMessage })

/** `orderStatus`: 0 registered, 2 deposited, 4 refunded, 6 declined. `actionCode` is the bank's own code. */
function statusOf({ state, reason }: Entry): { orderStatus: number; actionCode: number } {
  if (state === 'waiting') return { orderStatus: 0, actionCode: -100 }
  if (state === 'expired') return { orderStatus: 6, actionCode: -2007 }
  if (state === 'refused') return { orderStatus: 6, actionCode: reason === 'authentication_failed' ? -2011 : 116 }
  return { orderStatus: state === 'paid' ? 2 : 4, actionCode: 0 }
}

type Merchant = { userName: string; password: string }

export function ethSwitchGateway(
  app: FastifyInstance,
  { book }: World,
  { userName, password }: Merchant,
  orders: EthSwitchOrders,
): void {
  /** The request without the merchant's credentials; null when these are wrong. */
  function asked({ body }: FastifyRequest): unknown {
    const { userName: name, password: word, ...rest } = (body ?? {}) as Record<string, string>
    return name === userName && word === password ? rest : null
  }

  app.post('/register.do', async (request) => {
    const rest = asked(request)
    if (!rest) return failure('5', 'Access denied')
    const { data, error } = registering.safeParse(rest)
    if (error) return failure('5', `[${error.issues[0]?.path.join('.')}] has a wrong value`)
    if (findEntry(book, data.orderNumber, provider)) return failure('1', 'Order with this number was already processed')
    const orderId = randomUUID()
    openEntry(book, {
      provider,
      reference: data.orderNumber,
      providerReference: orderId,
      amountSantim: Number(data.amount),
      expiresAt: new Date(Date.now() + Number(data.sessionTimeoutSecs) * 1000).toISOString(),
    })
    orders.set(data.orderNumber, { returnUrl: data.returnUrl, failUrl: data.failUrl ?? data.returnUrl })
    const page = `/ethswitch/epg/merchants/zembil/payment_en.html?mdOrder=${orderId}`
    return { orderId, formUrl: `${request.protocol}://${request.host}${page}` }
  })

  app.post('/getOrderStatusExtended.do', async (request) => {
    const rest = asked(request)
    if (!rest) return failure('5', 'Access denied')
    const { data } = asking.safeParse(rest)
    if (!data) return failure('5', 'The order number or the order id is wanted')
    const entry = findEntry(book, data.orderId ?? data.orderNumber ?? '', provider)
    if (!entry) return failure('6', 'Unregistered order id')
    const amount = toldSantim(entry, faultOf(request))
    return {
      errorCode: '0',
      errorMessage: 'Success',
      orderNumber: entry.reference,
      ...statusOf(entry),
      // A partial refund counts as refunded too.
      ...(entry.refundedSantim > 0 && { orderStatus: 4 }),
      amount: entry.amountSantim,
      currency: birr,
      date: Date.parse(entry.openedAt),
      ...(entry.transactionNo !== null && { authRefNum: entry.transactionNo }),
      attributes: [{ name: 'mdOrder', value: entry.providerReference }],
      paymentAmountInfo: {
        approvedAmount: entry.paidSantim && amount,
        depositedAmount: entry.paidSantim && amount,
        refundedAmount: entry.refundedSantim,
      },
    }
  })
}
