import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { shopOrigin } from './shop.ts'

export type Door = {
  origin: string
  /** Refuses connections from now on. */
  shut: () => Promise<void>
  open: () => Promise<void>
  /** Accepts requests from now on, but never answers. */
  stall: () => void
  /** Forwards to another server from now on. */
  leadTo: (origin: string) => void
  /** Simulates a deployment: a new worker and shell, and the old files are gone. */
  deploy: (version: string) => void
  /** How many requests had a path that begins with `start`. */
  asked: (start: string) => number
  /** Bytes sent to browsers, including headers. */
  passed: () => number
}

/**
 * A proxy to the shop for one test. It can refuse connections, count traffic and simulate a deployment without
 * affecting other tests.
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
  /** The policy names the shop's own address for scripts; the browser sees the door's. */
  function throughDoor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const policy = String(headers['content-security-policy'] ?? '').replaceAll(shopOrigin, `http://127.0.0.1:${port}`)
    return { ...headers, ...(policy && { 'content-security-policy': policy }) }
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
      response.writeHead(answer.statusCode ?? 500, throughDoor(answer.headers))
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
