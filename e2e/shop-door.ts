import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { shopOrigin } from './shop.ts'

export type Door = {
  origin: string
  /** From now on nobody answers at this address. */
  shut: () => Promise<void>
  open: () => Promise<void>
  /** From now on requests are taken and never answered. */
  stall: () => void
  /** Another server behind the same address. */
  leadTo: (origin: string) => void
  /** Another worker and shell than before, and the old files are gone: what a deployment does. */
  deploy: (version: string) => void
  /** How often addresses that begin so were asked for. */
  asked: (start: string) => number
  /** Bytes that have gone through to browsers, headers and all. */
  passed: () => number
}

/**
 * An address of the shop that belongs to one journey: it can be shut, counts what passes and can pretend that a new
 * version was deployed, while other journeys walk on undisturbed.
 */
export async function createDoor(): Promise<Door> {
  const sockets = new Set<Socket>()
  const paths: string[] = []
  let target = shopOrigin
  let isStalled = false
  let version: string | undefined
  let server: Server | undefined
  let port = 0

  async function sendWorker(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const script = (await text(answer)).replace(/("?url"?:[`"]\/app-shell[`"],"?revision"?:[`"])\w+/, `$1${version}`)
    const { 'content-length': _length, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 200, headers).end(script)
  }
  function pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/'
    paths.push(path)
    if (isStalled) return
    if (version && path.startsWith('/assets/')) return void response.writeHead(404).end()
    const isChanged = version !== undefined && path === '/sw.js'
    const headers = isChanged ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
    const onward = ask(target + path, { method: request.method ?? 'GET', headers }, (answer) => {
      if (isChanged) return void sendWorker(answer, response)
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  async function open(): Promise<void> {
    const opened = createServer(pass).on('connection', (socket) => sockets.add(socket))
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
    port = (opened.address() as AddressInfo).port
    server = opened
  }
  async function shut(): Promise<void> {
    const closed = new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined)))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await open()
  return {
    origin: `http://127.0.0.1:${port}`,
    open,
    shut,
    stall: () => {
      isStalled = true
    },
    leadTo: (origin) => {
      target = origin
    },
    deploy: (next) => {
      version = next
    },
    asked: (start) => paths.filter((path) => path.startsWith(start)).length,
    passed: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
  }
}
