import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { drainable, isDraining } from './drain.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function startServer() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  apps.push(app)
  const answering = Promise.withResolvers<void>()
  const drain = drainable(app)
  app.post('/orders', async () => 'placed')
  app.post('/slow', () => answering.promise.then(() => 'placed'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, drain, port: (app.server.address() as AddressInfo).port, answer: answering.resolve }
}

/** A connection like those that a proxy keeps open for its next request. */
async function keptConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  const post = (path: string) => socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n`)
  const ended = new Promise<string>((resolve, reject) => {
    socket.on('close', () => resolve(text)).on('error', reject)
  })
  return { post, ended, text: () => text }
}

it('answers a request that arrives on an idle connection while the server stops, then ends the connection', async () => {
  const { app, drain, port } = await startServer()
  const used = await keptConnection(port)
  const fresh = await keptConnection(port)
  used.post('/orders')
  await expect.poll(used.text).toContain('placed')
  const stopped = drain()
  expect(isDraining(app)).toBe(true)
  used.post('/orders')
  fresh.post('/orders')
  expect((await used.ended).match(/HTTP\/1.1 200/g)).toHaveLength(2)
  const answer = await fresh.ended
  expect(answer).toContain('HTTP/1.1 200')
  expect(answer.toLowerCase()).toContain('connection: close')
  await stopped
})

it('refuses new connections while it stops, and waits for the request in flight', async () => {
  const { app, drain, port, answer } = await startServer()
  const waiting = await keptConnection(port)
  waiting.post('/slow')
  await once(app.server, 'request')
  let isStopped = false
  const stopped = drain(200).then(() => {
    isStopped = true
  })
  await expect(keptConnection(port)).rejects.toThrow('ECONNREFUSED')
  expect(isStopped).toBe(false)
  answer()
  expect(await waiting.ended).toContain('HTTP/1.1 200')
  await stopped
})

it('gives up on idle connections that nobody uses or closes', async () => {
  const { drain, port } = await startServer()
  const idle = await keptConnection(port)
  await drain(100)
  expect(await idle.ended).toBe('')
})

it('fails no request under load when one of two servers stops', async () => {
  const [first, second] = [await startServer(), await startServer()]
  const agent = new Agent({ keepAlive: true })
  const failed: string[] = []
  let answered = 0
  let isOver = false
  /** Like a proxy: a refused connection is tried at the other server, a request once sent is not sent again. */
  const post = (port: number) =>
    new Promise<void>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', path: '/orders', method: 'POST', agent }, (response) => {
        if (response.statusCode === 200) answered++
        else failed.push(String(response.statusCode))
        response.resume().on('end', resolve)
      })
      sent.on('error', ({ message }) => {
        if (/ECONNREFUSED/.test(message)) return post(second.port).then(resolve)
        failed.push(message)
        resolve()
      })
      sent.end()
    })
  async function keepPosting(): Promise<void> {
    while (!isOver) await post(first.port)
  }
  const posting = Array.from({ length: 8 }, keepPosting)
  await expect.poll(() => answered).toBeGreaterThan(200)
  await first.drain()
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 200)
  isOver = true
  await Promise.all(posting)
  agent.destroy()
  expect(failed).toEqual([])
})
