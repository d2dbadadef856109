import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { campaignEndpoints } from '@zembil/contract/staff/settings/campaigns'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { queueTestSms } from '../settings/send-test-sms.ts'
import { addedAct, changedAct } from '../staff/acts/edit-acts.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import { addCampaign, type Changed, changeCampaign, countCampaign, refusePlaceholders } from './change-campaign.ts'
import { getCampaign, listCampaigns } from './list-campaigns.ts'
import { listRecipients } from './list-recipients.ts'
import {
  approveCampaign,
  otherApprovers,
  rejectCampaign,
  sendCampaign,
  stopCampaign,
  withdrawCampaign,
} from './send-campaign.ts'

const on = (id: number) => ({ kind: 'campaign', id }) as const

/** Answer and audit entry of a step, with what it reaches and costs. */
const stepAct = (action: AuditAction, { after: data }: Changed, reason?: string) => ({
  answer: { data },
  act: {
    action,
    subject: on(data.id),
    after: { state: data.state, people: data.people, cost: data.cost, progress: data.progress },
    ...(reason !== undefined && { reason }),
  },
})

export function campaignRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, campaignEndpoints, deps)

  route.read('GET /campaigns', ({ query }) => listCampaigns(deps, query))
  route.read('GET /campaigns/approvers', async ({ actor }) => ({ data: { others: await otherApprovers(db, actor) } }))
  route.read('GET /campaigns/:id', async ({ params }) => getCampaign(db, await deps.limits(db), params.id))
  route.read('GET /campaigns/:id/recipients', ({ params, query }) => listRecipients(db, params.id, query))

  route.act('POST /campaigns', async ({ actor, body }, tx) =>
    addedAct('campaign.added', 'campaign', await addCampaign(tx, deps, actor.id, body)),
  )
  route.act('PUT /campaigns/:id', async ({ actor, params: { id }, body }, tx) =>
    changedAct('campaign.changed', on(id), await changeCampaign(tx, deps, actor.id, { id, ...body })),
  )
  route.act('POST /campaigns/test', async ({ actor, body: { language, text } }, tx) => {
    refusePlaceholders(text, 'text')
    const data = await queueTestSms(tx, deps, actor.id, text)
    // The number is the member's own and stays out of the log.
    const act = { action: 'campaign.tested', subject: { kind: 'campaign', id: 'test' }, after: { language } } as const
    return { answer: { data }, act }
  })
  route.act('POST /campaigns/:id/count', async ({ actor, params: { id }, body: { version } }, tx) =>
    stepAct('campaign.counted', await countCampaign(tx, deps, actor.id, { id, version })),
  )
  route.act('POST /campaigns/:id/send', async ({ actor, params: { id }, body }, tx) => {
    const changed = await sendCampaign(tx, deps, actor, { id, ...body })
    return stepAct(changed.after.state === 'asked' ? 'campaign.asked' : 'campaign.sent', changed)
  })
  route.act('POST /campaigns/:id/approve', async ({ actor, params: { id }, body: { version } }, tx) =>
    stepAct('campaign.approved', await approveCampaign(tx, deps, actor, { id, version })),
  )
  route.act('POST /campaigns/:id/reject', async ({ actor, params: { id }, body: { note } }, tx) =>
    stepAct('campaign.rejected', await rejectCampaign(tx, deps, actor, { id, note }), note),
  )
  route.act('POST /campaigns/:id/withdraw', async ({ actor, params: { id } }, tx) =>
    stepAct('campaign.withdrawn', await withdrawCampaign(tx, deps, actor, id)),
  )
  route.act('POST /campaigns/:id/stop', async ({ actor, params: { id } }, tx) =>
    stepAct('campaign.stopped', await stopCampaign(tx, deps, actor, id)),
  )
}
