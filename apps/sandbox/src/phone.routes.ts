import { toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import { act } from './book/book.routes.ts'
import { type Entry, findEntry, lapse, type Refusal, refusals } from './book/book.ts'
import { escaped, htmlPage } from './page.ts'
import type { World } from './world.ts'

const words: Record<Refusal, string> = {
  canceled: 'I do not want it',
  declined: 'Declined',
  no_account: 'No account',
  dormant_account: 'Dormant account',
  authentication_failed: 'Wrong PIN',
  retry_limit: 'Wrong PIN too often',
}

const button = (entry: Entry, todo: string, label: string, shown: string | undefined, inside = ''): string => {
  const query = shown === undefined ? '' : `?phone=${encodeURIComponent(shown)}`
  return `<form method="post" action="/phone/${encodeURIComponent(entry.reference)}/${todo}${query}">${inside}
  <button aria-label="${label} ${escaped(entry.reference)}">${label}</button></form>`
}

const because = (entry: Entry, offered: readonly Refusal[]): string =>
  offered.length < 2
    ? ''
    : `<label>Refuse because
  <select name="reason" aria-label="Refuse ${escaped(entry.reference)} because">${offered.map((one) => `<option value="${one}">${words[one]}</option>`).join('')}</select></label>`

const item = (entry: Entry, offered: readonly Refusal[], shown: string | undefined): string => `<li>
  <p><b>${toWire(entry.amountSantim)} birr</b> to Zembil by ${escaped(entry.provider)}</p>
  <p class="about">${escaped(entry.phone ?? '')}, reference ${escaped(entry.reference)}</p>
  ${button(entry, 'approve', 'Approve', shown)} ${button(entry, 'expire', 'Let it expire', shown)}
  ${button(entry, 'refuse', 'Refuse', shown, because(entry, offered))}
</li>`

/** Stands in for the payer's phone: shows pending payment requests, and lets one approve, refuse or expire them. */
export function phoneRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { phone?: string } }>('/', async ({ query: { phone } }, reply) => {
    for (const entry of world.book) lapse(entry)
    const waiting = world.book.filter(
      (entry) => entry.state === 'waiting' && entry.phone !== null && (phone === undefined || entry.phone === phone),
    )
    const offered = ({ provider }: Entry) => world.notifiers.get(provider)?.refusals ?? []
    const list = waiting.map((entry) => item(entry, offered(entry), phone)).join('')
    const body = waiting.length > 0 ? `<ul>${list}</ul>` : '<p>Nothing asks to be paid.</p>'
    const title = phone === undefined ? 'Phones' : `Phone ${phone}`
    return reply
      .type('text/html; charset=utf-8')
      .send(htmlPage({ title, body: `${body}<p><a href="">Look again</a></p>` }))
  })
  type To = {
    Params: { name: string; todo: string }
    Querystring: { phone?: string }
    Body: { reason?: string } | null
  }
  app.post<To>('/:name/:todo', async ({ params: { name, todo }, query: { phone }, body }, reply) => {
    const entry = findEntry(world.book, name)
    if (!entry) return reply.code(404).send({ message: 'No such payment' })
    const reason = refusals.find((one) => one === body?.reason) ?? 'canceled'
    if (todo === 'approve') act(world, entry, { state: 'paid' })
    else if (todo === 'refuse') act(world, entry, { state: 'refused', reason })
    else act(world, entry, { state: 'expired' })
    return reply.redirect(phone === undefined ? '/phone' : `/phone?phone=${encodeURIComponent(phone)}`, 303)
  })
}
