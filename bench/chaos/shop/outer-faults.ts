import { familyOf, signalAll } from '../../../infra/database/child-processes.ts'
import { type Fault, nothing } from './faults.ts'

export const edgeFaults: Fault[] = [
  {
    name: "nginx's workers killed",
    seconds: 1,
    cause: async ({ edge }) => {
      signalAll(
        familyOf(edge.pid).filter((pid) => pid !== edge.pid),
        'SIGKILL',
      )
      return nothing
    },
  },
  {
    name: 'nginx killed',
    seconds: 1,
    cause: async ({ edge }) => {
      await edge.kill()
      return edge.startAgain
    },
  },
  {
    name: 'nginx paused',
    seconds: 2,
    cause: async ({ edge }) => {
      const pids = familyOf(edge.pid)
      signalAll(pids, 'SIGSTOP')
      return () => signalAll(pids, 'SIGCONT')
    },
  },
]

export const fullDisk: Fault = {
  name: 'disk of the edge full',
  seconds: 8,
  cause: async ({ disk }) => disk?.fill() ?? nothing,
}

export const redisFaults: Fault[] = [
  {
    name: 'Redis killed',
    seconds: 4,
    cause: async ({ redis }) => {
      await redis.end()
      return redis.startAgain
    },
  },
  { name: 'Redis paused', seconds: 4, cause: async ({ redis }) => redis.pause() },
]

/** Of the second API, staff API and worker, and for providers of all. */
export const networkFaults: Fault[] = (['database', 'Redis', 'providers'] as const).flatMap((part) =>
  (['cut', 'freeze'] as const).map((act) => ({
    name: `network to the ${part} ${act === 'cut' ? 'cut' : 'silent'}`,
    seconds: 5,
    cause: async ({ links }) => {
      links[part][act]()
      return links[part].restore
    },
  })),
)

/** Those that shoppers pay with. */
const providers = ['cbe', 'telebirr', 'hello-cash']

/** Providers are never killed: they hold the other half of the books. */
export const providerFaults: Fault[] = [
  {
    name: 'providers answer with errors and lose notices',
    seconds: 6,
    cause: async ({ outside }) => {
      for (const provider of providers) {
        await outside('POST', `/faults/${provider}`, { on: 'notices', drop: true, chance: 0.5, times: 1_000_000 })
        await outside('POST', `/faults/${provider}`, { on: 'notices', duplicate: true, chance: 0.5, times: 1_000_000 })
        await outside('POST', `/faults/${provider}`, { on: 'answers', status: 503, chance: 0.5, times: 1_000_000 })
      }
      return async () => {
        for (const provider of providers) await outside('DELETE', `/faults/${provider}`)
      }
    },
  },
  {
    name: 'providers paused',
    seconds: 4,
    cause: async ({ sandboxPid }) => {
      signalAll([sandboxPid], 'SIGSTOP')
      return () => signalAll([sandboxPid], 'SIGCONT')
    },
  },
]
