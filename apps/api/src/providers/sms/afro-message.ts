import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { requireAnswer } from '../require-answer.ts'
import { tracedFetch } from '../traced-fetch.ts'
import { SmsRefused, type SmsSender } from './sms-sender.ts'

const timeout = 10_000

const answer = z.discriminatedUnion('acknowledge', [
  z.object({
    acknowledge: z.literal('success'),
    response: z.object({ message_id: z.coerce.string<string | number>() }),
  }),
  z.object({ acknowledge: z.enum(['error', 'fail']) }),
])

/**
 * AfroMessage's `send`, by POST to keep phone number and text out of URL logs. A refusal may come with status 200. The
 * gateway's explanation may repeat the message, so errors contain only the status.
 */
export function createAfroMessage(config: Config['sms']): SmsSender {
  return async ({ to, text }) => {
    if (!config) throw new Error('SMS_TOKEN is not set: no SMS can be sent')
    const response = await tracedFetch(new URL('send', config.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: config.identifier, sender: config.sender, to: `+${to}`, message: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    requireAnswer('the SMS gateway', response)
    const { data } = answer.safeParse(await response.json().catch(() => null))
    if (!data) throw new Error(`the SMS gateway sent an unexpected response with status ${response.status}`)
    if (data.acknowledge !== 'success') throw new SmsRefused(`status ${response.status}`)
    return data.response.message_id
  }
}
