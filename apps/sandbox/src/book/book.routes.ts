import { parseBirr } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import {
  type Decision,
  decide,
  type Entry,
  findEntry,
  lapse,
  openEntry,
  refundEntry,
  refusals,
  reopen,
} from './book.ts'
import { forgeNotice, tellShop } from './send-notice.ts'

/** `amount` is set when the person pays something other than the requested amount. */
const approving = z.strictObject({ amount: z.string().optional() })
const refusing = z.strictObject({ reason: z.enum(refusals).default('canceled') })

/** Money that a provider takes without telling anybody. */
const silent = z.strictObject({
  provider: z.string().min(1),
  reference: z.string().min(1),
  amount: z
    .string()
    .transform((text) => parseBirr(text) ?? 0)
    .pipe(z.number().positive()),
})

const acts = ['approve', 'refuse', 'expire'] as const
export type Act = (typeof acts)[number]

function toDecision(act: Act, body: unknown): Decision | null {
  if (act === 'expire') return { state: 'expired' }
  if (act === 'refuse') {
    const { data } = refusing.safeParse(body ?? {})
    return data ? { state: 'refused', reason: data.reason } : null
  }
  const { data } = approving.safeParse(body ?? {})
  if (!data) return null
  if (data.amount === undefined) return { state: 'paid' }
  const paidSantim = parseBirr(data.amount)
  return paidSantim ? { state: 'paid', paidSantim } : null
}

/** Applies the payer's decision and notifies the shop. False when the payment was already decided. */
export function act(world: World, entry: Entry, decision: Decision): boolean {
  const isDecided = decide(entry, decision)
  if (isDecided) tellShop(world, entry)
  return isDecided
}

type To = { Params: { name: string } }

/** The book as JSON, and routes that let tests act as the payer. `name` is any reference of a payment. */
export function bookRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { provider?: string; state?: string; phone?: string } }>('/', async ({ query }) => {
    for (const entry of world.book) lapse(entry)
    const wanted = Object.entries(query) as [keyof Entry, string][]
    return { data: world.book.filter((entry) => wanted.every(([field, value]) => entry[field] === value)) }
  })
  app.get<To>('/:name', async ({ params: { name } }, reply) => {
    const entry = findEntry(world.book, name)
    return entry ? { data: entry } : reply.code(404).send({ message: 'No such payment' })
  })
  app.post('/', async ({ body }, reply) => {
    const { data } = silent.safeParse(body)
    if (!data) return reply.code(422).send({ message: 'Not a payment' })
    const { amount: amountSantim, ...payment } = data
    const entry = openEntry(world.book, { ...payment, amountSantim })
    decide(entry, { state: 'paid' })
    return { data: entry }
  })
  for (const one of acts)
    app.post<To>(`/:name/${one}`, async ({ params: { name }, body }, reply) => {
      const entry = findEntry(world.book, name)
      if (!entry) return reply.code(404).send({ message: 'No such payment' })
      const decision = toDecision(one, body)
      if (!decision) return reply.code(422).send({ message: 'Not a decision' })
      if (!act(world, entry, decision)) return reply.code(409).send({ message: `Already ${entry.state}`, data: entry })
      return { data: entry }
    })
  app.post<To>('/:name/reopen', async ({ params: { name } }, reply) => {
    const entry = findEntry(world.book, name)
    if (!entry) return reply.code(404).send({ message: 'No such payment' })
    if (!reopen(entry)) return reply.code(409).send({ message: `Not refused but ${entry.state}`, data: entry })
    return { data: entry }
  })
  app.post<To>('/:name/give-back', async ({ params: { name }, body }, reply) => {
    const entry = findEntry(world.book, name)
    const { data } = approving.safeParse(body ?? {})
    if (!entry || !data) return reply.code(404).send({ message: 'No such payment' })
    const amountSantim = parseBirr(data.amount ?? '') ?? entry.paidSantim
    const refund = refundEntry(entry, `BY-HAND-${entry.refunds.length}`, amountSantim)
    return refund ? { data: entry } : reply.code(409).send({ message: 'Not so much to give back' })
  })
  app.post<To>('/:name/tell', async ({ params: { name } }, reply) => {
    const entry = findEntry(world.book, name)
    if (!entry) return reply.code(404).send({ message: 'No such payment' })
    tellShop(world, entry)
    return { data: entry }
  })
  app.post<To>('/:name/forge', async ({ params: { name } }, reply) => {
    const entry = findEntry(world.book, name)
    if (!entry) return reply.code(404).send({ message: 'No such payment' })
    return { data: { answer: await forgeNotice(world, entry) } }
  })
}
