import { describe, expect, it } from 'vitest'
import { requireAnswer } from './require-answer.ts'

const heard = (status: number) => () => requireAnswer('Telebirr', new Response('', { status }))

describe('responses of a provider', () => {
  it.each([500, 502, 503, 504, 429])('treats status %s as no answer', (status) => {
    expect(heard(status)).toThrow(`Telebirr answered ${status}`)
  })

  it.each([200, 400, 401, 404, 409, 422])('treats status %s as an answer, even if it is a refusal', (status) => {
    expect(heard(status)).not.toThrow()
  })
})
