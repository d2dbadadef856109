import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { createDb } from './db.ts'

const fields = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''].join('\0')
const terminated = Buffer.concat([Buffer.from('E____'), Buffer.from(`${fields}\0`)])
terminated.writeInt32BE(terminated.length - 1, 1)

it('reports no lost connection if the server ends a connection that the pool has just closed', async () => {
  const template = new URL(inject('templateUrl'))
  const closed: Promise<unknown>[] = []
  // Answers the farewell of a client as a server does that is dropping the database at the same moment.
  const proxy = createServer({ allowHalfOpen: true }, (client: Socket) => {
    const server = openSocket({ host: template.hostname, port: Number(template.port || 5432) })
    closed.push(once(client, 'close'))
    server.on('data', (bytes) => client.write(bytes))
    client.on('data', (bytes) => {
      if (bytes[0] !== 'X'.charCodeAt(0)) return void server.write(bytes)
      client.end(terminated)
      server.end(bytes)
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(template)
  url.port = String((proxy.address() as AddressInfo).port)

  const errors: string[] = []
  const db = createDb({ url: url.href, connections: 1, onError: ({ message }) => void errors.push(message) })
  await sql`select 1`.execute(db)
  await db.destroy()
  await Promise.all(closed)
  expect(errors).toEqual([])
  proxy.close()
})

it('has statements run without compiling them', async () => {
  const db = createDb({ url: inject('templateUrl'), connections: 1, onError: () => undefined })
  const { rows } = await sql`show jit`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ jit: 'off' }])
})
