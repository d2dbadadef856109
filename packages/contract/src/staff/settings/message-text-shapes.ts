import { longestMessage } from '@zembil/rules/messages/placeholders'
import { languages } from '@zembil/rules/people/language'
import { z } from 'zod'
import { writtenText } from '../../fields.ts'
import { changed } from './limit-shapes.ts'

const text = writtenText(longestMessage)

export const messageTextInput = z.object({ text, text_am: text })
export type MessageTextInput = z.output<typeof messageTextInput>

export const testMessage = z.object({ language: z.enum(languages), text })

export const messageText = z
  .object({
    /** `sms.paymentPaid`, `notice.out.title`. */
    key: z.string(),
    kind: z.enum(['sms', 'notice']),
    text: z.string(),
    text_am: z.string(),
    /** The texts as they are released. */
    shipped_text: z.string(),
    shipped_text_am: z.string(),
    is_changed: z.boolean(),
    /** What stands between double braces in both languages, each with an example. */
    placeholders: z.array(z.object({ name: z.string(), sample: z.string(), sample_am: z.string() })),
    ...changed,
  })
  .meta({ id: 'MessageText' })
export type MessageText = z.output<typeof messageText>
