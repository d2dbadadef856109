import type { FastifyInstance } from 'fastify'
import { act } from '../book/book.routes.ts'
import { findEntry } from '../book/book.ts'
import { cardPage, judgeCard, type TypedCard } from '../card-form.ts'
import { htmlPage } from '../page.ts'
import type { World } from '../world.ts'
import { paymentWidgets } from './payment-widgets.ts'

const title = 'CBE Pay'
const done = htmlPage({ title, body: `<p>Thank you.</p><script>parent.postMessage('done', '*')</script>` })

/** What the customer's browser loads: the script, and the card form in its frame. */
export function oppwaWidget(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { checkoutId?: string } }>('/v1/paymentWidgets.js', async ({ query }, reply) => {
    const entry = findEntry(world.book, query.checkoutId ?? '', 'cbe-pay')
    if (!entry?.providerReference) return reply.code(404).send({ message: 'No such checkout' })
    return (
      reply
        .type('text/javascript; charset=utf-8')
        // Browsers fetch a cross-origin script with an integrity attribute through CORS.
        .header('access-control-allow-origin', '*')
        .send(paymentWidgets(entry.providerReference))
    )
  })

  type To = { Params: { id: string }; Body: TypedCard }
  app.get<To>('/v1/checkouts/:id/card', async ({ params: { id } }, reply) => {
    reply.type('text/html; charset=utf-8')
    const entry = findEntry(world.book, id, 'cbe-pay')
    return entry?.state === 'waiting'
      ? cardPage({ title, entry, action: 'card' })
      : reply.code(410).send(htmlPage({ title, body: '<p>This checkout is over.</p>' }))
  })

  app.post<To>('/v1/checkouts/:id/card', async ({ params: { id }, body }, reply) => {
    reply.type('text/html; charset=utf-8')
    const entry = findEntry(world.book, id, 'cbe-pay')
    if (!entry) return reply.code(404).send(htmlPage({ title, body: '<p>There is no such checkout.</p>' }))
    const decision = judgeCard(body)
    if (!decision) return reply.code(422).send(cardPage({ title, entry, action: 'card', isWrong: true }))
    act(world, entry, decision)
    return done
  })
}
