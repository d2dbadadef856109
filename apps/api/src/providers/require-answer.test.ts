import { describe, expect, it } from 'vitest'
import { requireAnswer } from './require-answer.ts'

const heard = (status: number) => () => requireAnswer('Telebirr', new Response('', { status }))

describe('what a provider sends back', () => {
  it.each([500, 502, 503, 504, 429])('is no answer with status %s', (status) => {
    expect(heard(status)).toThrow(`Telebirr answered ${status}`)
  })

  it.each([200, 400, 401, 404, 409, 422])('is one with status %s, be it a refusal', (status) => {
    expect(heard(status)).not.toThrow()
  })
})
