import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseBirr } from '@zembil/rules/money/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Entry, findEntry, openEntry, refundEntry } from '../book/book.ts'
import { faultOf, toldSantim } from '../book/faults.ts'
import type { World } from '../world.ts'
import { paymentOf, refundOf, result } from './oppwa-payment.ts'
import { paymentWidgets } from './payment-widgets.ts'

const provider = 'cbe-pay'
const checkoutLifeMs = 30 * 60_000
const amount = z.string().regex(/^(?!0+\.00$)\d{1,10}\.\d\d$/)
const name = z.string().regex(/^[A-Za-z0-9]{8,255}$/)

const preparing = z.strictObject({
  entityId: z.string(),
  amount,
  currency: z.literal('ETB'),
  paymentType: z.literal('DB'),
  merchantTransactionId: name,
  notificationUrl: z.url().optional(),
  integrity: z.literal('true').optional(),
})
const refunding = z.strictObject({
  entityId: z.string(),
  amount,
  currency: z.literal('ETB'),
  paymentType: z.literal('RF'),
  merchantTransactionId: name,
})
const asking = z.strictObject({ entityId: z.string(), merchantTransactionId: name.optional() })

const noSession = result('200.300.404', 'invalid or missing parameter - No payment session found for the requested id')
const noTransaction = result('700.400.580', 'cannot find transaction')

type Merchant = { entityId: string; accessToken: string }

export function oppwaGateway(app: FastifyInstance, { book }: World, { entityId, accessToken }: Merchant): void {
  const expected = Buffer.from(`Bearer ${accessToken}`)

  /** The valid request; null when an error response has already been sent. */
  function understood<T extends { entityId: string }>(
    schema: z.ZodType<T>,
    fields: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): T | null {
    const given = Buffer.from(request.headers.authorization ?? '')
    const { data, error } = schema.safeParse(fields)
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isKnown || (data && data.entityId !== entityId)) {
      reply.code(401).send(result('800.900.300', 'invalid authentication information'))
      return null
    }
    if (data) return data
    const parameterErrors = (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }))
    reply
      .code(400)
      .send({ result: { ...result('200.300.404', 'invalid or missing parameter').result, parameterErrors } })
    return null
  }

  const told = (request: FastifyRequest, entry: Entry) => paymentOf(entry, toldSantim(entry, faultOf(request)))

  app.post('/v1/checkouts', async (request, reply) => {
    const asked = understood(preparing, request.body, request, reply)
    if (!asked) return reply
    const id = `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx01`
    openEntry(book, {
      provider,
      reference: asked.merchantTransactionId,
      providerReference: id,
      amountSantim: parseBirr(asked.amount) ?? 0,
      notifyUrl: asked.notificationUrl ?? null,
      expiresAt: new Date(Date.now() + checkoutLifeMs).toISOString(),
    })
    const hash = createHash('sha384').update(paymentWidgets(id)).digest('base64')
    return {
      ...result('000.200.100', 'successfully created checkout'),
      id,
      ...(asked.integrity && { integrity: `sha384-${hash}` }),
    }
  })

  type To = { Params: { id: string } }
  app.get<To>('/v1/checkouts/:id/payment', async (request, reply) => {
    if (!understood(asking, request.query, request, reply)) return reply
    const entry = findEntry(book, request.params.id, provider)
    return !entry || entry.state === 'expired' ? reply.code(400).send(noSession) : told(request, entry)
  })

  app.get('/v1/query', async (request, reply) => {
    const asked = understood(asking, request.query, request, reply)
    if (!asked) return reply
    const { merchantTransactionId: wanted = '' } = asked
    const entry = findEntry(book, wanted, provider)
    const refunds = book
      .flatMap((one) => (one.provider === provider ? one.refunds : []))
      .filter(({ refundReference }) => refundReference === wanted)
    const isTried = entry && entry.state !== 'waiting' && entry.state !== 'expired'
    const payments = [...(isTried ? [told(request, entry)] : []), ...refunds.map(refundOf)]
    return payments.length === 0
      ? reply.code(404).send(noTransaction)
      : { ...result('000.000.100', 'successful request'), payments }
  })

  app.post<To>('/v1/payments/:id', async (request, reply) => {
    const asked = understood(refunding, request.body, request, reply)
    if (!asked) return reply
    const entry = findEntry(book, request.params.id, provider)
    if (!entry) return reply.code(404).send(noTransaction)
    // The real gateway would refund twice. The sandbox refuses, so that a blind retry is noticed.
    const isRepeated = entry.refunds.some(({ refundReference }) => refundReference === asked.merchantTransactionId)
    const refund = isRepeated ? null : refundEntry(entry, asked.merchantTransactionId, parseBirr(asked.amount) ?? 0)
    if (!refund) return reply.code(400).send(result('700.400.200', 'cannot refund (refund volume exceeded)'))
    return refundOf(refund)
  })
}
