import { defineJob } from '../../platform/jobs.ts'

/** Count the people of a campaign or send to them, for a while. */
export const campaignGoesOn = defineJob<{ id: number }>('work-on-campaign')
