import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { awashBirr } from './awash-birr/awash-birr.ts'
import { bankRoutes } from './banks/banks.routes.ts'
import { bookRoutes } from './book/book.routes.ts'
import { faultRoutes } from './book/faults.ts'
import { cbeBirr } from './cbe-birr/cbe-birr.ts'
import { cybersource } from './cybersource/cybersource.ts'
import { ethSwitch } from './eth-switch/eth-switch.ts'
import { helloCash } from './hello-cash/hello-cash.ts'
import { oppwa } from './oppwa/oppwa.ts'
import { htmlPage } from './page.ts'
import { phoneRoutes } from './phone.routes.ts'
import { settlementRoutes } from './settlement/settlement.routes.ts'
import { afroMessage } from './sms/afro-message.ts'
import { inboxRoutes } from './sms/inbox.routes.ts'
import { telebirr } from './telebirr/telebirr.ts'
import type { World } from './world.ts'

const outsidePage = htmlPage({
  title: 'The outside world',
  body: `<ul>
<li><a href="/phone">Phones</a>: what asks to be paid</li>
<li><a href="/sms">SMS received</a></li>
<li><a href="/banks">Banks' apps</a></li>
<li><a href="/book">The books</a>, as JSON</li>
<li><a href="/settlement">Settlement files</a> of the providers</li>
</ul>`,
})

/** All stand-ins on one port, each under its own prefix, with all state in memory. */
export function buildSandbox(env: World['env']): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  const end = new AbortController()
  app.addHook('onClose', async () => end.abort())
  const world: World = {
    env,
    inbox: { messages: [], fault: null },
    book: [],
    faults: new Map(),
    notifiers: new Map(),
    held: new Map(),
    ending: end.signal,
  }
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(outsidePage))
  app.register(async (gateway) => afroMessage(gateway, world.inbox, env.SMS_TOKEN ?? 'sandbox'), {
    prefix: '/afromessage/api',
  })
  app.register(async (phone) => inboxRoutes(phone, world.inbox), { prefix: '/sms' })
  app.register(async (book) => bookRoutes(book, world), { prefix: '/book' })
  app.register(async (faults) => faultRoutes(faults, world.faults), { prefix: '/faults' })
  app.register(async (phone) => phoneRoutes(phone, world), { prefix: '/phone' })
  app.register(async (files) => settlementRoutes(files, world), { prefix: '/settlement' })
  app.register(async (provider) => helloCash(provider, world), { prefix: '/hellocash' })
  app.register(async (provider) => cbeBirr(provider, world), { prefix: '/cbebirr' })
  app.register(async (provider) => awashBirr(provider, world), { prefix: '/awash' })
  app.register(async (provider) => telebirr(provider, world), { prefix: '/telebirr' })
  app.register(async (provider) => bankRoutes(provider, world), { prefix: '/banks' })
  app.register(async (provider) => ethSwitch(provider, world), { prefix: '/ethswitch' })
  app.register(async (provider) => cybersource(provider, world), { prefix: '/cybersource' })
  app.register(async (provider) => oppwa(provider, world), { prefix: '/oppwa' })
  return app
}
