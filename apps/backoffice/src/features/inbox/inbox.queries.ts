import { inboxNote, inboxStates } from '@zembil/contract/staff/settings/inbox-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const messageStates = inboxStates
export const noteShape = inboxNote

/** The tab and the place in it, as they stand in the address. */
export const inboxState = z.object({
  tab: z.enum(inboxStates).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})

export const messagesQuery = ({ tab, after, before }: z.output<typeof inboxState>) =>
  callQuery('GET /contact-messages', { query: { state: tab, after, before } })
export const messageQuery = (id: number) => callQuery('GET /contact-messages/:id', { params: { id } })
