import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { readableLog } from './readable-log.ts'

const time = new Date(2026, 10, 19, 9, 5, 7).getTime()
const shown = (line: object) => stripVTControlCharacters(readableLog(JSON.stringify(line)))

it('shows a request as time, level, method, route, status and ms', () => {
  const request = { level: 30, time, requestId: 'b1', method: 'GET', route: '/products/:id', status: 200, ms: 12 }
  expect(shown({ ...request, msg: 'request' })).toBe('09:05:07 info  GET /products/:id 200 12 ms')
})

it('shows an error with its stack and cause on lines of their own', () => {
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at one (a.ts:1:2)', cause: 'closed' }
  expect(shown({ level: 50, time, err, job: 'send-sms', msg: 'worker error' })).toBe(
    '09:05:07 error worker error job=send-sms\n    Error: no\n    at one (a.ts:1:2)\n    caused by: closed',
  )
})

it.each(['ready', '{ no log', '{"level":"warn"}', ''])('leaves other lines as they are: %s', (line) => {
  expect(readableLog(line)).toBe(line)
})
