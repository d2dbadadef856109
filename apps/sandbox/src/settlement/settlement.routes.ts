import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { htmlPage } from '../page.ts'
import type { World } from '../world.ts'
import { settlementFile, settlementForms } from './settlement-forms.ts'
import { settlementLines } from './settlement-lines.ts'

const period = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })

const listPage = htmlPage({
  title: 'Settlement files',
  body: `<p>What each provider writes about today. <code>?from=2026-11-01&amp;to=2026-11-30</code> gives other days.</p>
<ul>${Object.keys(settlementForms)
    .map((provider) => `<li><a href="/settlement/${provider}">${provider}</a></li>`)
    .join('\n')}</ul>`,
})

/** Settlement files as CSV, written from the book of the sandbox. */
export function settlementRoutes(app: FastifyInstance, world: World): void {
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(listPage))
  app.get<{ Params: { provider: string } }>('/:provider', async ({ params: { provider }, query }, reply) => {
    const form = settlementForms[provider]
    const { data } = period.safeParse(query)
    if (!form || !data) return reply.code(404).send({ message: 'No such provider, or not a day' })
    const today = isoDate(addisDay(new Date()))
    const { from = today, to = from } = data
    reply.header('content-disposition', `attachment; filename="${provider}-${from}.csv"`)
    return reply
      .type('text/csv; charset=utf-8')
      .send(settlementFile(form, settlementLines(world, provider, { from, to })))
  })
}
