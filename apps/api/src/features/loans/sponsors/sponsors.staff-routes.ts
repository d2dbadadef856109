import { sponsorEndpoints } from '@zembil/contract/staff/credit/sponsors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { getSponsor, getSponsorStatement, listSponsored, listSponsors } from './get-sponsors.ts'
import { addSponsor, changeSponsor } from './save-sponsor.ts'
import { sponsorAdded, sponsorChanged } from './sponsor-act.ts'

export function sponsorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, sponsorEndpoints, deps)

  route.read('GET /sponsors', () => listSponsors(db))
  route.read('GET /sponsors/:id', ({ params }) => getSponsor(db, params.id))
  route.read('GET /sponsors/:id/people', ({ params }) => listSponsored(db, params.id))
  route.act('GET /sponsors/:id/statement', async ({ params: { id }, query }, tx) => ({
    answer: await getSponsorStatement(tx.db, id, query),
    act: { action: 'credit.statement-read', subject: { kind: 'sponsor', id }, after: query },
  }))
  route.act('POST /sponsors', async ({ actor, body }, tx) => sponsorAdded(await addSponsor(tx.db, body, actor.id)))
  route.act('PUT /sponsors/:id', async ({ actor, params: { id }, body }, tx) =>
    sponsorChanged(id, await changeSponsor(tx.db, id, body, actor.id)),
  )
}
