import { randomInt, randomUUID } from 'node:crypto'
import { parseBirr } from '@zembil/rules/money/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Entry, findEntry, lapse, openEntry } from '../book/book.ts'
import { faultOf, meetFaults, toldSantim } from '../book/faults.ts'
import { hasWallet } from '../wallets.ts'
import type { World } from '../world.ts'
import { invoiceOf } from './hello-cash-invoice.ts'
import { helloCashNotifier } from './hello-cash-notifier.ts'

const settings = z.object({
  PAY_HELLOCASH_PRINCIPAL: z.string(),
  PAY_HELLOCASH_TOKEN: z.string(),
  PAY_HELLOCASH_SYSTEM: z.string().default('lucy'),
  PAY_HELLOCASH_SECRET: z.string(),
  /** One webhook URL for the whole connection; an invoice cannot set its own. */
  SANDBOX_HELLOCASH_WEBHOOK_URL: z.url().optional(),
})

/** Stricter than the real API, so that doubtful requests already fail here. */
const asked = z.strictObject({
  amount: z.number().positive(),
  currency: z.literal('ETB'),
  description: z.string().min(1).max(200),
  from: z.string().regex(/^\+251[79]\d{8}$/),
  tracenumber: z.string().regex(/^[0-9A-Z]{1,32}$/),
  expires: z.iso.datetime({ offset: true }),
  notifyfrom: z.boolean(),
  notifyto: z.boolean(),
})

const failure = (message: string) => ({ error: { message } })

/** HelloCash: a login, invoices pushed to the payer's wallet, and a notice when an invoice is decided. */
export function helloCash(app: FastifyInstance, world: World): void {
  const { data: known } = settings.safeParse(world.env)
  if (!known) return
  const tokens = new Set<string>()
  const connection = { webhookUrl: known.SANDBOX_HELLOCASH_WEBHOOK_URL ?? null }
  world.notifiers.set('hello-cash', helloCashNotifier(known.PAY_HELLOCASH_SECRET))

  /** Sets the webhook URL, as the merchant does in HelloCash's console. */
  app.put('/connection', async ({ body }, reply) => {
    const { data } = z.strictObject({ webhook_url: z.url() }).safeParse(body)
    if (!data) return reply.code(422).send(failure('INVALID_URL'))
    connection.webhookUrl = data.webhook_url
    return { data }
  })

  /** Invalidates all tokens, as a restart of HelloCash would. */
  app.delete('/logins', async () => {
    tokens.clear()
    return { data: null }
  })

  app.register(async (api) => {
    meetFaults(api, world.faults, 'hello-cash')
    api.post('/authenticate', async ({ body }, reply) => {
      const right = {
        principal: known.PAY_HELLOCASH_PRINCIPAL,
        token: known.PAY_HELLOCASH_TOKEN,
        system: known.PAY_HELLOCASH_SYSTEM,
      }
      const wanted = z.strictObject({ principal: z.string(), token: z.string(), system: z.string() }).safeParse(body)
      const isRight = Object.entries(right).every(
        ([name, value]) => wanted.data?.[name as keyof typeof right] === value,
      )
      if (!isRight) return reply.code(403).send(failure('INVALID_CREDENTIALS'))
      const token = randomUUID()
      tokens.add(token)
      return { token }
    })
    api.register(async (own) => invoiceRoutes(own, world, tokens, connection))
  })
}

type Connection = { webhookUrl: string | null }

function invoiceRoutes(app: FastifyInstance, world: World, tokens: Set<string>, connection: Connection): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(token)) return reply.code(403).send(failure('INVALID_TOKEN'))
  })
  const told = (request: FastifyRequest, entry: Entry) => invoiceOf(entry, toldSantim(entry, faultOf(request)))

  app.post('/invoices', async (request, reply) => {
    const { data, error } = asked.safeParse(request.body)
    if (error?.issues.some(({ path }) => path[0] === 'from')) return reply.code(400).send(failure('FROM_INVALID'))
    const amountSantim = data ? parseBirr(String(data.amount)) : null
    if (!data || !amountSantim || Date.parse(data.expires) <= Date.now())
      return reply.code(400).send(failure('INVALID_INVOICE'))
    if (findEntry(world.book, data.tracenumber, 'hello-cash'))
      return reply.code(400).send(failure('TRACENUMBER_NOT_UNIQUE'))
    const phone = data.from.slice(1)
    const id = String(randomInt(1e13, 1e14))
    const entry = openEntry(world.book, {
      provider: 'hello-cash',
      reference: data.tracenumber,
      providerReference: id,
      receiptNo: id,
      amountSantim,
      phone,
      notifyUrl: connection.webhookUrl,
      expiresAt: new Date(data.expires).toISOString(),
    })
    if (!hasWallet(phone)) entry.state = 'expired'
    return reply.code(201).send(invoiceOf(entry, entry.amountSantim))
  })
  app.get<{ Params: { id: string } }>('/invoices/:id', async (request, reply) => {
    const entry = world.book.find(
      ({ provider, providerReference }) => provider === 'hello-cash' && providerReference === request.params.id,
    )
    if (!entry) return reply.code(404).send(failure('NOT_FOUND'))
    lapse(entry)
    return told(request, entry)
  })
  app.get<{ Querystring: { tracenumber?: string } }>('/invoices', async (request, reply) => {
    const { tracenumber } = request.query
    if (tracenumber === undefined) return reply.code(400).send(failure('TRACENUMBER_MISSING'))
    const entry = findEntry(world.book, tracenumber, 'hello-cash')
    return entry ? [told(request, entry)] : []
  })
}
