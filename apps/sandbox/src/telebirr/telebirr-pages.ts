import { toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import { act } from '../book/book.routes.ts'
import { type Entry, findEntry } from '../book/book.ts'
import { escaped, htmlPage } from '../page.ts'
import type { World } from '../world.ts'
import type { TelebirrOrders } from './telebirr-orders.ts'
import { telebirrRequests } from './telebirr-requests.ts'
import type { TelebirrSettings } from './telebirr-settings.ts'
import { isSigned, signed } from './telebirr-signature.ts'

const title = 'telebirr'

const askToPay = ({ amountSantim, providerReference, reference }: Entry): string =>
  htmlPage({
    title,
    body: `<p>Zembil asks for <b>${toWire(amountSantim)} birr</b>.</p>
<p class="about">Reference ${escaped(reference)}</p>
<form method="post" action="paygate/${providerReference}">
  <button name="todo" value="pay">Pay</button> <button name="todo" value="cancel">Cancel</button>
</form>`,
  })

/** The page where customers pay. It opens only with the fields that the shop has signed. */
export function telebirrPages(
  app: FastifyInstance,
  world: World,
  settings: TelebirrSettings,
  orders: TelebirrOrders,
): void {
  const { payPage } = telebirrRequests(settings)
  app.addHook('onRequest', async (_request, reply) => void reply.type('text/html; charset=utf-8'))

  app.get('/paygate', async ({ query }, reply) => {
    const { data } = payPage.safeParse(query)
    const { version, trade_type, ...fields } = data ?? { version: '', trade_type: '', sign: '' }
    if (!data || !isSigned(fields, settings.SANDBOX_TELEBIRR_MERCHANT_KEY))
      return reply.code(400).send(htmlPage({ title, body: '<p>60200099: Verify the sign field failed</p>' }))
    const entry = findEntry(world.book, data.prepay_id, 'telebirr')
    if (entry?.state !== 'waiting')
      return reply.code(410).send(htmlPage({ title, body: '<p>This order can no longer be paid.</p>' }))
    return askToPay(entry)
  })

  type Pay = { Params: { prepayId: string }; Body: { todo?: string } | null }
  app.post<Pay>('/paygate/:prepayId', async ({ params: { prepayId }, body }, reply) => {
    const entry = findEntry(world.book, prepayId, 'telebirr')
    const order = entry && orders.get(entry.reference)
    if (!order) return reply.code(404).send(htmlPage({ title, body: '<p>There is no such order.</p>' }))
    const isPaying = body?.todo === 'pay'
    act(world, entry, isPaying ? { state: 'paid' } : { state: 'refused', reason: 'canceled' })
    const back = new URL(order.redirectUrl)
    const told = signed(
      {
        merch_order_id: entry.reference,
        payment_order_id: order.paymentOrderId,
        trade_status: isPaying ? 'PAY_SUCCESS' : 'PAY_CANCEL',
        total_amount: toWire(entry.amountSantim),
        trans_currency: 'ETB',
        trans_end_time: String(Date.now()),
      },
      settings.SANDBOX_TELEBIRR_PRIVATE_KEY,
    )
    for (const [name, value] of Object.entries(told)) back.searchParams.set(name, value)
    return reply.redirect(back.href, 303)
  })
}
