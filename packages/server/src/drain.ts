import type { ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than a proxy in front keeps an unused connection (`keepalive_timeout` in infra/edge). */
const patienceMs = 8_000
/** How long requests in flight may take after that. */
const lastMs = 12_000

const draining = new WeakSet<FastifyInstance['server']>()

/** True from the signal to stop until the process ends: `/ready` then answers 503. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app.server)

/**
 * Returns a function that stops the server without failing a request. Node's and Fastify's own close() end idle
 * connections at once, and a proxy may be sending a request on one of them. So the server first only stops listening
 * and ends each connection with its next response; a proxy closes those that it no longer uses.
 */
export function drainable(app: FastifyInstance): (patience?: number) => Promise<void> {
  const { server } = app
  const inFlight = new Set<ServerResponse>()
  // Before Fastify's own listener, so that no response has been sent yet.
  server.prependListener('request', (_request, response) => {
    if (draining.has(server)) response.shouldKeepAlive = false
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  const openConnections = () => new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)))

  return async (patience = patienceMs) => {
    draining.add(server)
    for (const response of inFlight) response.shouldKeepAlive = false
    // The method of net.Server: that of http.Server would also end idle connections.
    NetServer.prototype.close.call(server)
    for (const end = Date.now() + patience; Date.now() < end && (await openConnections()) > 0; ) await wait(50)
    while (inFlight.size > 0) await wait(50)
    server.closeAllConnections()
    await app.close()
  }
}

type Log = { info: (facts: object, words: string) => void }

/** Drains on SIGTERM; stops faster on SIGINT, which comes from a terminal. `close` frees what the requests needed. */
export function stopOnSignals(app: FastifyInstance, log: Log, close?: () => Promise<void>): void {
  const drain = drainable(app)
  let isStopping = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs + lastMs).unref()
    await drain(signal === 'SIGINT' ? 0 : patienceMs)
    await close?.()
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
}
