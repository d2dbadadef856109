import { parseBirr } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { act } from '../book/book.routes.ts'
import { type Entry, openEntry } from '../book/book.ts'
import type { World } from '../world.ts'
import { askForBill } from './ask-shop.ts'
import { bankNotifier } from './bank-notifier.ts'
import { askPage, banksPage, billPage, paidPage } from './bank-pages.ts'
import { type Bank, banks, findBank } from './banks.ts'

/** The money leaves the account first; then the shop is notified. */
function pay(world: World, { code }: Bank, order: string, amountSantim: number): Entry {
  const entry = openEntry(world.book, { provider: code, reference: order, amountSantim })
  act(world, entry, { state: 'paid' })
  return entry
}

const paying = z.object({
  order: z.string().trim().min(1).max(40),
  amount: z
    .string()
    .trim()
    .transform((text) => parseBirr(text) ?? 0)
    .pipe(z.number().positive()),
})

const notPayable: Record<string, string> = {
  not_found: 'There is no such order.',
  already_paid: 'This order has been paid.',
  expired: 'This order can no longer be paid.',
  canceled: 'This order was canceled.',
}

/** Each bank's app: enter an order id, see the bill, pay or leave. `POST /:bank/payments` does the same for tests. */
export function bankRoutes(app: FastifyInstance, world: World): void {
  for (const bank of banks) world.notifiers.set(bank.code, bankNotifier(world, bank))
  const html = 'text/html; charset=utf-8'
  type To = { Params: { bank: string } }

  app.get('/', async (_request, reply) => reply.type(html).send(banksPage()))
  app.get<To>('/:bank', async ({ params }, reply) => {
    const bank = findBank(params.bank)
    return bank ? reply.type(html).send(askPage(bank)) : reply.callNotFound()
  })
  app.get<To & { Querystring: { order?: string } }>('/:bank/bill', async ({ params, query }, reply) => {
    const bank = findBank(params.bank)
    if (!bank) return reply.callNotFound()
    const bill = await askForBill(world, bank, (query.order ?? '').trim())
    if (bill instanceof Error) return reply.type(html).send(askPage(bank, 'Zembil does not answer. Try again later.'))
    if (!bill.payable)
      return reply.type(html).send(askPage(bank, notPayable[bill.reason ?? ''] ?? 'This order cannot be paid here.'))
    return reply.type(html).send(billPage(bank, bill))
  })
  app.post<To>('/:bank/pay', async ({ params, body }, reply) => {
    const bank = findBank(params.bank)
    if (!bank) return reply.callNotFound()
    const { data } = paying.safeParse(body)
    if (!data) return reply.type(html).send(askPage(bank, 'That is not an amount.'))
    return reply.type(html).send(paidPage(bank, pay(world, bank, data.order, data.amount)))
  })
  app.post<To>('/:bank/payments', async ({ params, body }, reply) => {
    const bank = findBank(params.bank)
    const { data } = paying.safeParse(body)
    if (!bank || !data) return reply.code(422).send({ message: 'No such bank, or not an amount' })
    return { data: pay(world, bank, data.order, data.amount) }
  })
}
