import { randomInt, randomUUID } from 'node:crypto'
import { parseBirr, toWire } from '@zembil/rules/money/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { decide, type Entry, findEntry, openEntry } from '../book/book.ts'
import { faultOf, meetFaults, toldSantim } from '../book/faults.ts'
import { receive } from '../sms/inbox.ts'
import { hasWallet } from '../wallets.ts'
import type { World } from '../world.ts'

const settings = z.object({ PAY_AWASH_MERCHANT_CODE: z.string(), PAY_AWASH_API_KEY: z.string() })

const asked = z.strictObject({
  reference: z.string().regex(/^[0-9A-Z]{12,32}$/),
  amount: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .transform((text) => parseBirr(text) ?? 0)
    .pipe(z.number().positive()),
  currency: z.literal('ETB'),
  phone_number: z.string().regex(/^251[79]\d{8}$/),
  description: z.string().min(1).max(100),
  expires_at: z.iso.datetime(),
})
const confirmation = z.strictObject({ code: z.string() })

const tries = 3

function status({ state, reason }: Entry): string {
  if (state === 'waiting') return 'CODE_SENT'
  if (state === 'expired') return 'EXPIRED'
  if (state !== 'refused') return 'COMPLETED'
  if (reason === 'retry_limit') return 'TOO_MANY_ATTEMPTS'
  return reason === 'canceled' ? 'CANCELED' : 'DECLINED'
}

const told = (request: FastifyRequest, entry: Entry) => ({
  payment_id: entry.providerReference,
  reference: entry.reference,
  status: status(entry),
  amount: toWire(toldSantim(entry, faultOf(request))),
  currency: 'ETB',
  wallet_transaction_id: entry.transactionNo,
})

/** Awash Birr: the payer confirms with a code that arrives in the SMS inbox. Three wrong codes end the payment. */
export function awashBirr(app: FastifyInstance, world: World): void {
  const { data: known } = settings.safeParse(world.env)
  if (!known) return
  const codes = new Map<string, { code: string; triesLeft: number }>()
  meetFaults(app, world.faults, 'awash-birr')
  app.addHook('onRequest', async ({ headers }, reply) => {
    const isKnown =
      headers.authorization === `Bearer ${known.PAY_AWASH_API_KEY}` &&
      headers['x-merchant-code'] === known.PAY_AWASH_MERCHANT_CODE
    if (!isKnown) return reply.code(401).send({ error: 'UNAUTHORIZED' })
  })

  app.post('/payments', async (request, reply) => {
    const { data } = asked.safeParse(request.body)
    if (!data || Date.parse(data.expires_at) <= Date.now()) return reply.code(400).send({ error: 'INVALID_REQUEST' })
    if (!hasWallet(data.phone_number)) return reply.code(422).send({ error: 'ACCOUNT_NOT_FOUND' })
    if (findEntry(world.book, data.reference, 'awash-birr'))
      return reply.code(409).send({ error: 'DUPLICATE_REFERENCE' })
    const entry = openEntry(world.book, {
      provider: 'awash-birr',
      reference: data.reference,
      providerReference: randomUUID(),
      amountSantim: data.amount,
      phone: data.phone_number,
      expiresAt: data.expires_at,
    })
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    codes.set(entry.reference, { code, triesLeft: tries })
    receive(world.inbox, {
      id: randomUUID(),
      to: `+${data.phone_number}`,
      text: `Awash Birr: ${code} confirms ${toWire(data.amount)} birr to Zembil. Do not give it to anybody else.`,
      sender: 'AwashBirr',
      received_at: new Date().toISOString(),
    })
    return reply.code(201).send(told(request, entry))
  })

  const find = (id: string): Entry | undefined => findEntry(world.book, id, 'awash-birr')
  app.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) => {
    const entry = find(request.params.id)
    return entry ? told(request, entry) : reply.code(404).send({ error: 'NOT_FOUND' })
  })
  app.get<{ Params: { reference: string } }>('/payments/by-reference/:reference', async (request, reply) => {
    const entry = find(request.params.reference)
    return entry ? told(request, entry) : reply.code(404).send({ error: 'NOT_FOUND' })
  })
  app.post<{ Params: { id: string } }>('/payments/:id/confirm', async (request, reply) => {
    const entry = find(request.params.id)
    const { data } = confirmation.safeParse(request.body)
    if (!entry) return reply.code(404).send({ error: 'NOT_FOUND' })
    if (!data) return reply.code(400).send({ error: 'INVALID_REQUEST' })
    if (entry.state !== 'waiting') return reply.code(409).send({ error: status(entry) })
    const sent = codes.get(entry.reference)
    if (sent && sent.code !== data.code) {
      sent.triesLeft--
      if (sent.triesLeft > 0) return reply.code(422).send({ error: 'WRONG_CODE', attempts_left: sent.triesLeft })
      decide(entry, { state: 'refused', reason: 'retry_limit' })
      return reply.code(409).send({ error: 'TOO_MANY_ATTEMPTS' })
    }
    decide(entry, { state: 'paid' })
    return told(request, entry)
  })
}
