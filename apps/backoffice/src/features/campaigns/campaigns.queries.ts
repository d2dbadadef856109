import { campaignInput, hasDays, lastOrders, recipientFates } from '@zembil/contract/staff/settings/campaign-shapes'
import { z } from 'zod'
import { backgroundQuery, callQuery } from '../../platform/api/call-query.ts'

export const shape = campaignInput
export const orderChoices = lastOrders
export const needsDays = hasDays
export const fates = recipientFates

const place = { after: z.string().optional(), before: z.string().optional() }

export const campaignListState = z.object(place)
export const campaignsQuery = (state: z.output<typeof campaignListState>) =>
  callQuery('GET /campaigns', { query: state })

export const approversQuery = callQuery('GET /campaigns/approvers', {})

/** What the page asks by itself while something happens: often while it is at work, seldom while somebody must act. */
const everyMs: Record<string, number> = { counting: 1_000, sending: 1_000, asked: 10_000 }

export const oneCampaignQuery = (id: number) => backgroundQuery('GET /campaigns/:id', { params: { id } })

export const campaignQuery = (id: number) => ({
  ...oneCampaignQuery(id),
  refetchInterval: ({ state }: { state: { data?: { data: { state: string } } | undefined } }) =>
    (state.data && everyMs[state.data.data.state]) ?? (false as const),
})

/** Which people of a campaign are shown. */
export const recipientsState = z.object({ ...place, fate: z.enum(recipientFates).optional() })
export const recipientsQuery = (id: number, state: z.output<typeof recipientsState>) =>
  callQuery('GET /campaigns/:id/recipients', { params: { id }, query: state })
