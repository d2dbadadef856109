import { z } from 'zod'
import { many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import { messageText, messageTextInput, testMessage } from './message-text-shapes.ts'

const permission = 'messages.write'
const about = { permission, params: z.object({ key: z.string().regex(/^[\w.-]{1,90}$/) }) } as const
const errors = ['placeholder_missing', 'placeholder_unknown', 'placeholder_broken'] as const
const change = { ...staffWrite, ...about, current: one(messageText), response: one(messageText) } as const

export const messageTextEndpoints = defineStaffEndpoints({
  'GET /message-texts': {
    ...staffRead,
    permission,
    summary: 'The texts of all notices and SMS in both languages, and who changed them last',
    response: many(messageText),
  },
  'GET /message-texts/:key': { ...staffRead, ...about, summary: 'One text', response: one(messageText) },
  'PUT /message-texts/:key': {
    ...change,
    summary: 'Changes a text in both languages. It must contain the placeholders of the released text, and no other',
    body: messageTextInput.extend({ version }),
    errors,
  },
  'POST /message-texts/:key/put-back': {
    ...change,
    summary: 'Puts both languages back to the released text',
    body: z.object({ version }),
  },
  'POST /message-texts/:key/test': {
    ...staffWrite,
    ...about,
    summary: 'Sends an SMS with examples to the own phone of the member, with a text that need not be saved',
    body: testMessage,
    errors: [...errors, 'sms_unavailable', 'own_phone_missing', 'test_sms_limit'],
    response: one(z.object({ phone_number: z.string(), parts: z.int() })),
  },
})
