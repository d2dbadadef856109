import { ApiError } from '@zembil/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmProblem, sendProblem } from './sign-in-problem.ts'

const refused = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

describe('when no code can be sent', () => {
  test.each([
    ['invalid-phone-number', { title: 'invalid_number' }],
    ['too-many-requests', { title: 'too_many_attempts' }],
    ['captcha-check-failed', { title: 'failedToSend', advice: 'tryAgain' }],
    ['network-request-failed', { title: 'failedToSend', advice: 'checkConnection' }],
  ])('%s is put into words', (code, problem) => expect(sendProblem(refused(code))).toEqual(problem))

  test('a lost connection is named, whatever failed first', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(sendProblem(new TypeError('failed to import'))).toEqual({ title: 'failedToSend', advice: 'checkConnection' })
  })
})

describe('when a code is not accepted', () => {
  test.each([
    ['code-expired', { title: 'code_expired' }],
    ['invalid-verification-code', { title: 'invalid_code' }],
    ['too-many-requests', { title: 'too_many_attempts' }],
    ['user-disabled', { title: 'failedToVerify', advice: 'tryAgain' }],
    ['network-request-failed', { title: 'failedToVerify', advice: 'checkConnection' }],
  ])('%s is put into words', (code, problem) => expect(confirmProblem(refused(code), null)).toEqual(problem))

  test('a refusal of our own server is told in its own words', () => {
    const error = new ApiError(401, { code: 'sign_in_failed', message: 'Please ask for a new code.' })
    expect(confirmProblem(error, null)).toEqual({ title: 'loginFailed', reason: 'Please ask for a new code.' })
    expect(confirmProblem(error, 'phone').title).toBe('updateFailed')
  })
})
