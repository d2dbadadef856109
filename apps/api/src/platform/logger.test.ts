import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loggerOptions } from './logger.ts'

function logged(write: (log: ReturnType<typeof pino>) => void): string {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(pino(loggerOptions('info').logger, sink))
  return text
}

describe('the log', () => {
  it.each(['251911223344', '+251911223344', '0911223344', '0711223344'])('logs no phone number such as %s', (phone) => {
    const error = Object.assign(new Error(`Key (phone_number)=(${phone}) already exists.`), {
      code: '23505',
      detail: `Key (phone_number)=(${phone})`,
      parameters: [phone],
    })
    const text = logged((log) => log.error({ err: error }, 'request failed'))
    expect(text).toContain('23505')
    expect(text).not.toContain(phone.slice(-8))
  })

  it('logs the distinct messages inside an AggregateError', () => {
    const failures = ['CBE Pay answered 401', 'CBE Pay answered 401', 'Telebirr gave no token for 0911223344']
    const error = new AggregateError(
      failures.map((words) => new Error(words)),
      '3 payments could not be queried',
    )
    const line = JSON.parse(logged((log) => log.error({ err: error }, 'worker error'))) as { err: object }
    expect(line.err).toMatchObject({ causes: ['CBE Pay answered 401', 'Telebirr gave no token for <phone>'] })
  })
})
