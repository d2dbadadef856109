import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorBody } from '@zembil/contract/error-body'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createServer } from './create-server.ts'

let app: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  app = await createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function send(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket
    .on('error', () => undefined)
    .on('data', (part: Buffer) => {
      text += part.toString()
    })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

it.each([
  ['a head that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(16_400)}`, 'headers_too_large', '431'],
  ['what is not HTTP', 'hello\r\n\r\n', 'bad_request', '400'],
])('refuses %s in the error shape of the contract', async (_name, bytes, code, status) => {
  const { head, body } = await send(bytes)
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(errorBody.strict().parse(body)).toMatchObject({ code })
})
