import { ApiError } from '@zembil/contract/client'
import { type ErrorCode, errorStatus } from '@zembil/contract/error-codes'
import { expect, test } from 'vitest'
import { sendNext } from './send-acts.ts'

const refusal = (code: ErrorCode) => new ApiError(errorStatus[code], { code, message: code })

/** Three acts, and a server that answers the calls in this way. */
function outbox(...answers: (Error | 'accepted')[]) {
  const waiting = ['first', 'second', 'third']
  const log: string[] = []
  const remove = (kind: string) => async (act: string) => {
    log.push(`${kind} ${act}`)
    waiting.splice(waiting.indexOf(act), 1)
  }
  const sending = {
    next: async () => waiting[0],
    send: async (act: string) => {
      log.push(`send ${act}`)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
    },
    onSent: remove('sent'),
    onRefused: remove('refused'),
  }
  async function run(): Promise<string> {
    for (;;) {
      const { outcome } = await sendNext(sending)
      if (outcome === 'empty' || outcome === 'waiting') return outcome
    }
  }
  return { run, log, waiting }
}

test('acts are sent one after the other, in the order in which they were done', async () => {
  const { run, log, waiting } = outbox('accepted', 'accepted', 'accepted')
  expect(await run()).toBe('empty')
  expect(log).toEqual(['send first', 'sent first', 'send second', 'sent second', 'send third', 'sent third'])
  expect(waiting).toEqual([])
})

test.each([
  ['the connection is lost', new TypeError('Failed to fetch')],
  ['the server does not answer in time', new DOMException('', 'TimeoutError')],
  ['the screen is locked', refusal('session_locked')],
  ['the session has ended', refusal('unauthenticated')],
  ['the second step is missing', refusal('second_step_missing')],
  ['too many calls were made', refusal('too_many_requests')],
  ['the server fails', refusal('unexpected')],
  ['the server is not reachable behind its proxy', refusal('unavailable')],
  ['a page of a Wi-Fi login comes instead', new ApiError(404, { code: 'unavailable', message: '' })],
])('an act stays first and nothing overtakes it when %s', async (_case, failure) => {
  const { run, log, waiting } = outbox('accepted', failure)
  expect(await run()).toBe('waiting')
  expect(log.at(-1)).toBe('send second')
  expect(waiting).toEqual(['second', 'third'])
})

test('an act that was waiting is sent again before the ones after it', async () => {
  const { run, log } = outbox(new TypeError('Failed to fetch'))
  await run()
  expect(await run()).toBe('empty')
  expect(log.slice(0, 3)).toEqual(['send first', 'send first', 'sent first'])
})

test.each(['stage_refused', 'not_found', 'forbidden', 'validation_failed', 'pick_taken'] as const)(
  'an act that is refused with %s is set aside, and the next one follows',
  async (code) => {
    const { run, log } = outbox(refusal(code), 'accepted', 'accepted')
    expect(await run()).toBe('empty')
    expect(log).toEqual(['send first', 'refused first', 'send second', 'sent second', 'send third', 'sent third'])
  },
)
