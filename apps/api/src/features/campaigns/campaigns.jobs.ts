import type { Deps } from '../../deps.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { campaignGoesOn } from './campaigns.messages.ts'
import { listAbandonedCampaigns } from './campaigns.sql.ts'
import { deleteOldRecipients } from './recipients.sql.ts'
import { settleAbandoned } from './sending/fates.sql.ts'
import { workOnCampaign } from './work-on-campaign.ts'

/** Continues what a worker that died had begun, and what waits for the gateway. */
async function continueCampaigns({ db, jobs }: Deps): Promise<void> {
  await settleAbandoned(db)
  const abandoned = await listAbandonedCampaigns(db)
  await jobs.transact(async (tx) => {
    for (const id of abandoned) await tx.enqueue(campaignGoesOn, { id })
  })
}

export const campaignHandlers = (deps: Deps): JobHandler[] => [
  handleJob(campaignGoesOn, async ({ id }) => {
    if (await workOnCampaign(deps, id)) await deps.jobs.transact((tx) => tx.enqueue(campaignGoesOn, { id }))
  }),
]

export const campaignJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'continue-campaigns', cron: '* * * * *', run: () => continueCampaigns(deps) },
  {
    name: 'forget-recipients',
    cron: '55 1 * * *',
    run: () => inBatches((most) => deleteOldRecipients(deps.db, most)),
  },
]
