import { expect, test } from 'vitest'
import { parseSentCode, secondsToWait } from './sent-code.ts'

const sent = { phone: '251911234567', id: 'abc', sentAt: 1_000_000, purpose: null }
const text = JSON.stringify(sent)

test('the sent code is restored after the phone discarded the page', () => {
  expect(parseSentCode(text, null, sent.sentAt + 60_000)).toEqual(sent)
})

test.each([
  ['an expired entry', text, sent.sentAt + 600_000],
  ['none', null, sent.sentAt],
  ['an invalid entry', '{', sent.sentAt],
  ['an entry without a phone number', JSON.stringify({ ...sent, phone: 7 }), sent.sentAt],
  ['an entry for another purpose', JSON.stringify({ ...sent, purpose: 'phone' }), sent.sentAt],
])('no sent code is restored from %s', (_name, stored, now) => {
  expect(parseSentCode(stored, null, now)).toBeNull()
})

test('another code can be requested after a minute', () => {
  expect(secondsToWait(sent, sent.sentAt)).toBe(60)
  expect(secondsToWait(sent, sent.sentAt + 59_001)).toBe(1)
  expect(secondsToWait(sent, sent.sentAt + 60_000)).toBe(0)
})

test('setting the clock back does not block another code for hours', () => {
  expect(secondsToWait(sent, sent.sentAt - 6 * 3_600_000)).toBe(0)
})
