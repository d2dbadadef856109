import type { Parts } from '@zembil/contract/client'
import type { Output } from '@zembil/contract/endpoint'
import { type StaffApi, staffEndpoints } from '@zembil/contract/staff/staff-api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../src/deps.ts'
import { exportActivityForStaff } from '../../src/export-activity.ts'
import { campaignRoutes } from '../../src/features/campaigns/campaigns.staff-routes.ts'
import { inboxRoutes } from '../../src/features/content/inbox/inbox.staff-routes.ts'
import { customerActRoutes } from '../../src/features/customers/staff/acts/customer-acts.staff-routes.ts'
import { fulfilmentRoutes } from '../../src/features/fulfilment/fulfilment.staff-routes.ts'
import { performAcceptance } from '../../src/features/fulfilment/refused-goods/decide-refusal.ts'
import { sponsorRoutes } from '../../src/features/loans/sponsors/sponsors.staff-routes.ts'
import { creditRoutes } from '../../src/features/loans/staff/credit.staff-routes.ts'
import { actOrAsk } from '../../src/features/payments/approvals/act-or-ask.ts'
import { moneyRoutes } from '../../src/features/payments/staff/money.staff-routes.ts'
import type { ActOrAsk } from '../../src/features/staff/acts/act-or-ask.ts'
import type { Actor } from '../../src/features/staff/sessions/actor.ts'
import { stockKeepingRoutes } from '../../src/features/stock/stock.staff-routes.ts'

type Route = { method: string; url: string; handler: (request: object, reply: object) => Promise<unknown> }

/** Does what a member does in the console, with its audit entry, without HTTP. */
export type StaffActs = <N extends keyof StaffApi>(actor: Actor, name: N, input?: Parts) => Promise<Output<StaffApi[N]>>

const reply = { type: () => reply, header: () => reply }

/** Catches the handlers that the staff API mounts. Input is checked against the contract, as its server does. */
export function staffActs(deps: Deps): StaffActs {
  const handlers = new Map<string, Route['handler']>()
  const app = {
    route: ({ method, url, handler }: Route) => void handlers.set(`${method} ${url}`, handler),
  } as unknown as FastifyInstance
  const ask: ActOrAsk = (tx, actor, asked) => actOrAsk(tx, deps, actor, asked)
  fulfilmentRoutes(app, deps)
  moneyRoutes(app, deps, { 'accept-refusal': performAcceptance })
  customerActRoutes(app, deps, { actOrAsk: ask, exportActivity: exportActivityForStaff })
  creditRoutes(app, deps, ask)
  sponsorRoutes(app, deps)
  stockKeepingRoutes(app, deps)
  campaignRoutes(app, deps)
  inboxRoutes(app, deps)

  return async (actor, name, { params, query, body, headers = {} } = {}) => {
    const endpoint = staffEndpoints[name] as { params?: Schema; query?: Schema; body?: Schema }
    const handler = handlers.get(name)
    if (!handler) throw new Error(`${name} is not mounted`)
    const request = {
      actor,
      id: 'month',
      ip: '10.0.0.10',
      headers,
      params: endpoint.params?.parse(params),
      query: endpoint.query?.parse(query ?? {}),
      body: endpoint.body?.parse(body),
    }
    return (await handler(request, reply)) as never
  }
}

type Schema = { parse: (value: unknown) => unknown }
