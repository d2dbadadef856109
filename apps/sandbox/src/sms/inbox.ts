import { z } from 'zod'

export type Message = { id: string; to: string; text: string; sender: string; received_at: string }

/** A fault for the next `times` requests: a late response or an error status. */
export const fault = z.strictObject({
  delay_ms: z.int().min(0).max(60_000).default(0),
  status: z.int().min(400).max(599).nullable().default(null),
  times: z.int().min(1).max(1_000).default(1),
})

export type Inbox = { messages: Message[]; fault: z.output<typeof fault> | null }

const kept = 500

export function receive(inbox: Inbox, message: Message): void {
  inbox.messages.unshift(message)
  inbox.messages.length = Math.min(inbox.messages.length, kept)
}

/** The fault for this request, if any. Each request uses it up once. */
export function takeFault(inbox: Inbox): Inbox['fault'] {
  const met = inbox.fault
  if (met) inbox.fault = met.times > 1 ? { ...met, times: met.times - 1 } : null
  return met
}
