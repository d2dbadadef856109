import type { FastifyInstance } from 'fastify'
import { act } from '../book/book.routes.ts'
import { findEntry } from '../book/book.ts'
import { cardPage, judgeCard, type TypedCard } from '../card-form.ts'
import { htmlPage } from '../page.ts'
import type { World } from '../world.ts'
import type { EthSwitchOrders } from './eth-switch-orders.ts'

const title = 'EthSwitch'

/** The hosted page. The browser returns to the shop with only the order id, not the outcome. */
export function ethSwitchPages(app: FastifyInstance, world: World, orders: EthSwitchOrders): void {
  app.addHook('onRequest', async (_request, reply) => void reply.type('text/html; charset=utf-8'))
  type To = { Querystring: { mdOrder?: string }; Body: TypedCard }
  const action = (mdOrder: string) => `payment_en.html?mdOrder=${mdOrder}`

  app.get<To>('/payment_en.html', async ({ query: { mdOrder = '' } }, reply) => {
    const entry = findEntry(world.book, mdOrder, 'eth-switch')
    if (entry?.state !== 'waiting')
      return reply.code(410).send(htmlPage({ title, body: '<p>This order can no longer be paid.</p>' }))
    return cardPage({ title, entry, action: action(mdOrder) })
  })

  app.post<To>('/payment_en.html', async ({ query: { mdOrder = '' }, body }, reply) => {
    const entry = findEntry(world.book, mdOrder, 'eth-switch')
    const order = entry && orders.get(entry.reference)
    if (!order) return reply.code(404).send(htmlPage({ title, body: '<p>There is no such order.</p>' }))
    const decision = judgeCard(body)
    if (!decision) return reply.code(422).send(cardPage({ title, entry, action: action(mdOrder), isWrong: true }))
    act(world, entry, decision)
    const back = new URL(entry.state === 'paid' ? order.returnUrl : order.failUrl)
    back.searchParams.set('orderId', mdOrder)
    return reply.redirect(back.href, 303)
  })
}
