import { existsSync } from 'node:fs'
import type { KeptProcess } from '../kept-process.ts'
import { type Fault, nothing, type Random } from './faults.ts'
import type { ShopWorld } from './shop-world.ts'

const kinds = ['API', 'staff API', 'worker', 'storefront']
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** One of the two processes of a kind. */
function oneOf({ all }: ShopWorld, kind: string, random: Random): KeptProcess {
  const number = 1 + random(2)
  const one = all.find(({ name }) => name === `${kind} ${number}`)
  if (!one) throw new Error(`there is no ${kind}`)
  return one
}

async function restart(one: KeptProcess, changed?: Record<string, string>): Promise<void> {
  await one.end('SIGTERM')
  await one.startAgain(changed)
}

export const killedProcesses: Fault[] = kinds.map((kind) => ({
  name: `${kind} killed`,
  seconds: 2,
  cause: async (world, random) => {
    const one = oneOf(world, kind, random)
    await one.end('SIGKILL')
    return () => one.startAgain()
  },
}))

export const pausedProcesses: Fault[] = kinds.map((kind) => ({
  name: `${kind} paused`,
  seconds: 5,
  cause: async (world, random) => oneOf(world, kind, random).pause(),
}))

export const restartedProcesses: Fault[] = kinds.map((kind) => ({
  name: `${kind} restarted`,
  seconds: 0,
  cause: async (world, random) => {
    await restart(oneOf(world, kind, random))
    return nothing
  },
}))

const clocks = [
  { kind: 'API', how: 'two minutes fast', FAKETIME: '+120s' },
  // Slower, and the certificates of the new cluster would not be valid yet.
  { kind: 'worker', how: 'half a minute slow', FAKETIME: '-30s' },
]

export const wrongClocks: Fault[] = clocks.map(({ kind, how, FAKETIME }) => ({
  name: `clock of one ${kind} ${how}`,
  seconds: 8,
  cause: async (world, random) => {
    if (!existsSync(library)) throw new Error('the package faketime is missing')
    const one = oneOf(world, kind, random)
    await restart(one, { LD_PRELOAD: library, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
    return () => restart(one)
  },
}))

/** As docs/operations.md describes an update: of each kind one at a time. */
export const deployment: Fault = {
  name: 'new version deployed',
  seconds: 0,
  cause: async ({ all }) => {
    for (const number of ['1', '2'])
      await Promise.all(all.filter(({ name }) => name.endsWith(number)).map((one) => restart(one, { COMMIT: 'next' })))
    return nothing
  },
}
