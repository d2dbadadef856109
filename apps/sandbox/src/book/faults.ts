import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Entry } from './book.ts'

/** A fault injected into the next `times` responses, notices or lines of files of a provider, each with probability `chance`. */
const fault = z.strictObject({
  on: z.enum(['answers', 'notices', 'files']).default('answers'),
  delay_ms: z.int().min(0).max(60_000).default(0),
  /** Responses only: the request is not processed and gets an error page with this status. */
  status: z.int().min(400).max(599).nullable().default(null),
  /** The request is processed, but its response or notice never arrives. The line of a file is left out. */
  drop: z.boolean().default(false),
  /** Notices and lines of files. */
  duplicate: z.boolean().default(false),
  /** Notices only: held back until the provider's next notice is sent or two seconds have passed. */
  reorder: z.boolean().default(false),
  wrong_amount: z.boolean().default(false),
  wrong_signature: z.boolean().default(false),
  chance: z.number().min(0).max(1).default(1),
  times: z.int().min(1).max(1_000_000).default(1),
})
export type Fault = z.output<typeof fault>
export type Faults = Map<string, Fault[]>

export const noFault: Fault = fault.parse({})

/** Combines all faults that apply to this response, notice or line. Each that applies loses one of its `times`. */
export function takeFault(faults: Faults, provider: string, on: Fault['on']): Fault {
  const met = (faults.get(provider) ?? []).filter(
    (one) => one.on === on && one.times > 0 && (one.chance === 1 || Math.random() < one.chance),
  )
  for (const one of met) one.times--
  const any = (what: 'drop' | 'duplicate' | 'reorder' | 'wrong_amount' | 'wrong_signature') =>
    met.some((one) => one[what])
  return {
    ...noFault,
    delay_ms: met.reduce((sum, one) => sum + one.delay_ms, 0),
    status: met.find((one) => one.status !== null)?.status ?? null,
    drop: any('drop'),
    duplicate: any('duplicate'),
    reorder: any('reorder'),
    wrong_amount: any('wrong_amount'),
    wrong_signature: any('wrong_signature'),
  }
}

/** The amount a provider reports: paid, or else requested. Off by one birr with the fault `wrong_amount`. */
export function toldSantim({ paidSantim, amountSantim }: Entry, { wrong_amount }: Fault): number {
  const right = paidSantim || amountSantim
  if (!wrong_amount) return right
  return right > 100 ? right - 100 : right + 100
}

const met = new WeakMap<FastifyRequest, Fault>()

/** The faults the handler must apply to this response. */
export const faultOf = (request: FastifyRequest): Fault => met.get(request) ?? noFault

/** Applies a provider's faults to all routes of `app`. Mount the pages that payers see on another instance. */
export function meetFaults(app: FastifyInstance, faults: Faults, provider: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = takeFault(faults, provider, 'answers')
    met.set(request, fault)
    if (fault.delay_ms > 0) await wait(fault.delay_ms, undefined, { ref: false })
    if (fault.status !== null) return reply.code(fault.status).type('text/html').send('<h1>Out of order</h1>')
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (faultOf(request).drop) request.raw.socket.destroy()
    return payload
  })
}

/** `PUT` replaces a provider's faults with one, `POST` adds one, `DELETE` removes all. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  type To = { Params: { provider: string } }
  app.route<To>({
    method: ['PUT', 'POST'],
    url: '/:provider',
    handler: async ({ method, params: { provider }, body }, reply) => {
      const { data, error } = fault.safeParse(body)
      if (error) return reply.code(422).send({ message: z.prettifyError(error) })
      faults.set(provider, method === 'PUT' ? [data] : [...(faults.get(provider) ?? []), data])
      return { data: faults.get(provider) }
    },
  })
  app.delete<To>('/:provider', async ({ params: { provider } }) => {
    faults.delete(provider)
    return { data: [] }
  })
}
