import { existsSync } from 'node:fs'
import { familyOf, signalAll } from '../../../infra/database/child-processes.ts'
import type { ShopWorld } from './shop-world.ts'

/** What happens to a part of the shop. `cause` breaks it and returns what mends it. */
export type Fault = {
  name: string
  /** How long it stays broken. */
  seconds: number
  /** Not right after itself: the cluster must be sound before it loses a node again. */
  needsCluster?: boolean
  cause: (world: ShopWorld, random: (below: number) => number) => Promise<() => Promise<void> | void>
}

const nothing = (): void => undefined
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

const kill: Fault[] = ['API', 'staff API', 'worker', 'storefront'].map((kind) => ({
  name: `${kind} killed`,
  seconds: 2,
  cause: async ({ all }, random) => {
    const one = all.filter(({ name }) => name.startsWith(`${kind} `))[random(2)]
    await one?.end('SIGKILL')
    return () => one?.startAgain()
  },
}))

const pause: Fault[] = ['API', 'staff API', 'worker', 'storefront'].map((kind) => ({
  name: `${kind} paused`,
  seconds: 5,
  cause: async ({ all }, random) =>
    all.filter(({ name }) => name.startsWith(`${kind} `))[random(2)]?.pause() ?? nothing,
}))

const providers = ['telebirr', 'cbe', 'awash']

export const shopFaults: Fault[] = [
  ...kill,
  ...pause,
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
    name: 'nginx paused',
    seconds: 2,
    cause: async ({ edge }) => {
      const pids = familyOf(edge.pid)
      signalAll(pids, 'SIGSTOP')
      return () => signalAll(pids, 'SIGCONT')
    },
  },
  {
    name: 'disk of the edge full',
    seconds: 8,
    cause: async ({ disk }) => disk.fill(),
  },
  {
    name: 'Redis killed',
    seconds: 4,
    cause: async ({ redis }) => {
      await redis.end()
      return redis.startAgain
    },
  },
  { name: 'Redis paused', seconds: 4, cause: async ({ redis }) => redis.pause() },
  {
    name: 'network between an API and the database cut',
    seconds: 6,
    cause: async ({ link }) => {
      link.cut()
      return link.restore
    },
  },
  {
    name: 'network between an API and the database silent',
    seconds: 6,
    cause: async ({ link }) => {
      link.freeze()
      return link.restore
    },
  },
  {
    name: 'clock of an API two minutes wrong',
    seconds: 8,
    cause: async ({ apis }, random) => {
      const [one] = apis
      if (!one || !existsSync(library)) throw new Error('the package faketime is missing')
      const FAKETIME = random(2) === 0 ? '+120s' : '-120s'
      await one.end('SIGTERM')
      await one.startAgain({ LD_PRELOAD: library, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
      return async () => {
        await one.end('SIGTERM')
        await one.startAgain()
      }
    },
  },
  {
    name: 'providers answer with errors and lose notices',
    seconds: 8,
    cause: async ({ outside }) => {
      for (const provider of providers) {
        await outside('POST', `/faults/${provider}`, { on: 'notices', drop: true, chance: 0.5, times: 1_000_000 })
        await outside('POST', `/faults/${provider}`, { on: 'answers', status: 503, chance: 0.5, times: 1_000_000 })
      }
      return async () => {
        for (const provider of providers) await outside('DELETE', `/faults/${provider}`)
      }
    },
  },
  {
    name: 'new version deployed',
    seconds: 0,
    cause: async ({ all }) => {
      for (const one of all) {
        await one.end('SIGTERM')
        await one.startAgain()
      }
      return nothing
    },
  },
  {
    name: 'etcd gone',
    seconds: 10,
    needsCluster: true,
    cause: async ({ cluster }) => {
      await cluster.stopEtcd()
      return cluster.startEtcd
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    seconds: 1,
    needsCluster: true,
    cause: async ({ cluster }) => {
      cluster.killPostmaster(await cluster.leader())
      return nothing
    },
  },
  {
    name: 'node of the primary killed',
    seconds: 12,
    needsCluster: true,
    cause: async ({ cluster }) => {
      const name = await cluster.leader()
      cluster.killNode(name)
      return () => cluster.startNode(name)
    },
  },
  {
    name: 'switchover',
    seconds: 0,
    needsCluster: true,
    cause: async ({ cluster }) => {
      await cluster.switchover()
      return nothing
    },
  },
  {
    name: 'node of a standby killed',
    seconds: 5,
    needsCluster: true,
    cause: async ({ cluster }) => {
      const leader = await cluster.leader()
      const name = ['pg1', 'pg2', 'pg3'].find((one) => one !== leader) ?? 'pg2'
      cluster.killNode(name)
      return () => cluster.startNode(name)
    },
  },
]
