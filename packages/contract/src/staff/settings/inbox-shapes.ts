import { z } from 'zod'
import { timestamp, writtenText } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

export const inboxStates = ['new', 'answered'] as const

/** What was done about a message; for colleagues, not for the sender. */
export const inboxNote = z.object({ note: writtenText(1_000).nullable() })

export const listedMessage = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The beginning of the message. */
    beginning: z.string(),
    created_at: timestamp,
    answered_at: timestamp.nullable(),
    answered_by: memberRef.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ListedContactMessage' })
export type ListedMessage = z.output<typeof listedMessage>

export const inboxMessage = z
  .object({
    ...listedMessage.omit({ beginning: true }).shape,
    email: z.string(),
    message: z.string(),
    version: z.int(),
  })
  .meta({ id: 'InboxMessage' })
export type InboxMessage = z.output<typeof inboxMessage>
