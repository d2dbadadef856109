import { ApiError } from '@zembil/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmProblem, sendProblem } from './sign-in-problem.ts'

const refused = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` })

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

describe('when no code can be sent', () => {
  test.each([
    ['invalid-phone-number', { title: 'invalidNumber' }],
    ['too-many-requests', { title: 'tooManyAttempts' }],
    ['captcha-check-failed', { title: 'failedToSend', advice: 'tryAgain' }],
    ['network-request-failed', { title: 'failedToSend', advice: 'checkConnection' }],
  ])('the error %s while sending a code has a message', (code, problem) =>
    expect(sendProblem(refused(code))).toEqual(problem),
  )

  test('a lost connection is reported as the cause of any failure to send a code', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(sendProblem(new TypeError('failed to import'))).toEqual({ title: 'failedToSend', advice: 'checkConnection' })
  })
})

describe('when a code is not accepted', () => {
  test.each([
    ['code-expired', { title: 'codeExpired' }],
    ['invalid-verification-code', { title: 'invalidCode' }],
    ['too-many-requests', { title: 'tooManyAttempts' }],
    ['user-disabled', { title: 'failedToVerify', advice: 'tryAgain' }],
    ['network-request-failed', { title: 'failedToVerify', advice: 'checkConnection' }],
  ])('the error %s while confirming a code has a message', (code, problem) =>
    expect(confirmProblem(refused(code), null)).toEqual(problem),
  )

  test("a sign-in rejected by our API shows the API's message", () => {
    const error = new ApiError(401, { code: 'sign_in_failed', message: 'Please ask for a new code.' })
    expect(confirmProblem(error, null)).toEqual({ title: 'loginFailed', reason: 'Please ask for a new code.' })
    expect(confirmProblem(error, 'phone').title).toBe('updateFailed')
  })
})
