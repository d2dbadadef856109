import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below Linux's ephemeral ports: an outgoing connection, to the database for example, could take one of those before
 * the caller listens on it. Ports are handed out in turn, and every process starts at a random one.
 */
const [lowest, highest] = [10_000, 32_000]
let last = randomInt(lowest, highest)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  last = last < highest ? last + 1 : lowest
  const port = last
  return (await isFree(port)) ? port : freePort()
}
