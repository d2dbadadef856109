import { z } from 'zod'
import { idParams, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, version } from '../staff-fields.ts'
import { inboxMessage, inboxNote, inboxStates, listedMessage } from './inbox-shapes.ts'

const about = { permission: 'inbox.write', params: idParams } as const
const act = { ...staffWrite, ...about, current: one(inboxMessage), response: one(inboxMessage) } as const

export const inboxEndpoints = defineStaffEndpoints({
  'GET /contact-messages': {
    ...staffRead,
    permission: 'inbox.write',
    summary: 'What people wrote to the shop, newest first. Messages are deleted after a year',
    query: z.object({ ...listQuery, state: z.enum(inboxStates).default('new') }),
    response: listed(listedMessage),
  },
  'GET /contact-messages/:id': {
    ...staffRead,
    ...about,
    isLogged: true,
    summary: 'One message with the address of the sender',
    response: one(inboxMessage),
  },
  'POST /contact-messages/:id/answer': {
    ...act,
    summary: 'Marks a message as answered, or changes the note of an answered one',
    body: inboxNote.partial().extend({ version }),
  },
  'POST /contact-messages/:id/reopen': {
    ...act,
    summary: 'Marks a message as new again',
    body: z.object({ version }),
  },
})
export type InboxApi = typeof inboxEndpoints
