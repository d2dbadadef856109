import type { ApiError } from '@zembil/contract/client'
import { isRefused } from './verdict.ts'

type Sending<Act, Answer> = {
  /** The act to send next; undefined when none is left. */
  next: () => Promise<Act | undefined>
  send: (act: Act) => Promise<Answer>
  onSent: (act: Act, answer: Answer) => Promise<void>
  onRefused: (act: Act, error: ApiError) => Promise<void>
}

/** 'sent' or 'refused': the next one can follow. 'waiting': nothing may be sent before this one succeeds. */
type Step = { outcome: 'empty' | 'sent' | 'refused' } | { outcome: 'waiting'; error: unknown }

/** Sends one act. An act that got no answer stays first, so acts always arrive in the order in which they were done. */
export async function sendNext<Act, Answer>({ next, send, onSent, onRefused }: Sending<Act, Answer>): Promise<Step> {
  const act = await next()
  if (!act) return { outcome: 'empty' }
  let answer: Answer
  try {
    answer = await send(act)
  } catch (error) {
    if (!isRefused(error)) return { outcome: 'waiting', error }
    await onRefused(act, error)
    return { outcome: 'refused' }
  }
  await onSent(act, answer)
  return { outcome: 'sent' }
}
