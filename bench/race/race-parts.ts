import { closeDeps, createDeps } from '../../apps/api/src/deps.ts'
import { type PartsWorld, preparePartsWorld } from '../../apps/api/test/parts/parts-world.ts'
import { countShort, playRush, playSequence, wholeFaults } from '../../apps/api/test/parts/play-sequence.ts'
import { countDeadlocks } from '../../apps/api/test/race/race-audit.ts'
import { type SceneReport, timed } from './race-scenes.ts'
import { onStage, type Stage } from './race-stage.ts'

/** Providers report odd sums all the time here. */
const silent = { ...console, warn: () => undefined }
/** Orders that are worked on at the same time. */
const lanes = 8

type Play = (world: PartsWorld, seed: number) => Promise<string[]>

/** Several thousand take minutes, so the run says every so often how far it is. */
const toldEvery = 500

async function inLanes(name: string, count: number, play: (index: number) => Promise<string[]>): Promise<string[]> {
  const start = performance.now()
  const faults: string[] = []
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < count) {
      faults.push(...(await play(next++)))
      done += 1
      if (done % toldEvery !== 0) continue
      const seconds = Math.round((performance.now() - start) / 1_000)
      console.log(`${name}: ${done} of ${count} in ${seconds} s, ${faults.length} faults`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return faults
}

/** Runs a scene in a shop whose orders are picked in parts. */
export const onPartsStage = <T>(seed: number, play: (stage: Stage & { world: PartsWorld }) => Promise<T>): Promise<T> =>
  onStage(seed, 10, async (stage) => {
    const owner = stage.deps
    const connect = (role: 'worker' | 'staff') =>
      createDeps(owner.config, { log: silent, role, statementTimeout: 60_000 })
    const [worker, staff] = [connect('worker'), connect('staff')]
    try {
      return await play({ ...stage, world: await preparePartsWorld({ owner, worker, staff }) })
    } finally {
      await Promise.all([closeDeps(worker), closeDeps(staff)])
    }
  })

/** What does not add up in the end, and whether transactions had to be ended because they waited for each other. */
export async function endFaults(world: PartsWorld): Promise<string[]> {
  const deadlocks = await countDeadlocks(world.owner.db)
  return [...(await wholeFaults(world)), ...(deadlocks > 0 ? [`${deadlocks} deadlocks`] : [])]
}

const scene = (name: string, play: Play) => (seed: number, count: number) =>
  onPartsStage(seed, async ({ world }): Promise<SceneReport> => {
    const { seconds, result } = await timed(() =>
      inLanes(name, count, (index) => play(world, seed * 1_000_000 + index)),
    )
    const faults = [...result, ...(await endFaults(world))]
    if ((await countShort(world)) === 0) faults.push('no order was finished with short lines')
    const none = { placed: count, refused: 0, repeats: 0, canceled: 0, kills: 0, unitsLeft: 0 }
    return { scene: name, seed, seconds, orders: count, ...none, faults }
  })

/** Random sequences of picking, canceling, reversing and refunding, each checked when it ends. */
export const partsScene = scene('parts', playSequence)
/** The same steps, all at once on each order. */
export const partsRushScene = scene('rush', playRush)
