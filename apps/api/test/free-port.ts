import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux gives to outgoing connections: one of those can be taken by the next question to the database
 * before whoever asked for a port listens on it. Each is given once, and every process begins somewhere else.
 */
const [lowest, highest] = [10_000, 32_000]
let last = randomInt(lowest, highest)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  last = last < highest ? last + 1 : lowest
  const port = last
  return (await isFree(port)) ? port : freePort()
}
