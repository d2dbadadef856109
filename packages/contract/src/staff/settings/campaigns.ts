import { z } from 'zod'
import { idParams, one, price } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, rejection, version } from '../staff-fields.ts'
import { campaign, campaignInput, campaignRecipient, recipientFates, testCampaign } from './campaign-shapes.ts'

const permission = 'messages.write'
const read = { ...staffRead, permission } as const
const write = { ...staffWrite, permission } as const
const placeholders = ['placeholder_unknown', 'placeholder_broken'] as const
/** Any step: what was seen must be what is there. */
const step = { ...write, params: idParams, response: one(campaign) } as const
const versioned = { ...step, current: one(campaign) } as const

export const campaignEndpoints = defineStaffEndpoints({
  'GET /campaigns': {
    ...read,
    summary: 'Campaigns, newest first',
    query: z.object(listQuery),
    response: listed(campaign),
  },
  'POST /campaigns': {
    ...write,
    summary: 'Drafts a campaign. Nothing is sent',
    body: campaignInput,
    errors: placeholders,
    response: one(campaign),
  },
  'POST /campaigns/test': {
    ...write,
    summary: 'Sends a text to the own phone of the member; it need not be saved',
    body: testCampaign,
    errors: [...placeholders, 'sms_unavailable', 'own_phone_missing', 'test_sms_limit'],
    response: one(z.object({ phone_number: z.string(), parts: z.int() })),
  },
  'GET /campaigns/approvers': {
    ...read,
    summary: 'How many other active members may approve a campaign of the member',
    response: one(z.object({ others: z.int() })),
  },
  'GET /campaigns/:id': { ...read, summary: 'One campaign', params: idParams, response: one(campaign) },
  'PUT /campaigns/:id': {
    ...versioned,
    summary: 'Changes a campaign that nobody has asked for. A change of who gets it ends its count',
    body: campaignInput.safeExtend({ version }),
    errors: [...placeholders, 'campaign_state'],
  },
  'POST /campaigns/:id/count': {
    ...versioned,
    summary: 'Has the worker list whom the campaign reaches',
    body: z.object({ version }),
    errors: ['campaign_state'],
  },
  'POST /campaigns/:id/send': {
    ...versioned,
    summary: 'Starts sending; to more people than one person may reach alone, it waits for a second person',
    needsProof: true,
    body: z.object({ version, cost: price.describe('As it was shown.') }),
    errors: ['campaign_state', 'campaign_empty', 'sms_unavailable'],
  },
  'POST /campaigns/:id/approve': {
    ...versioned,
    summary: 'Approves the campaign of somebody else and starts sending. One of the two must be an owner',
    needsProof: true,
    body: z.object({ version }),
    errors: ['own_request', 'owner_needed', 'request_ended', 'campaign_state', 'sms_unavailable'],
  },
  'POST /campaigns/:id/reject': {
    ...step,
    summary: 'Rejects the campaign of somebody else for good',
    body: rejection,
    errors: ['own_request', 'campaign_state'],
  },
  'POST /campaigns/:id/withdraw': {
    ...step,
    summary: "Withdraws one's own request; that of somebody else is not found",
    errors: ['campaign_state'],
  },
  'POST /campaigns/:id/stop': {
    ...step,
    summary: 'Stops sending for good. What the gateway already has is not called back',
    errors: ['campaign_state'],
  },
  'GET /campaigns/:id/recipients': {
    ...read,
    summary: 'What became of the message to each customer',
    params: idParams,
    query: z.object({ ...listQuery, fate: z.enum(recipientFates).optional() }),
    response: listed(campaignRecipient),
  },
})
export type CampaignApi = typeof campaignEndpoints
