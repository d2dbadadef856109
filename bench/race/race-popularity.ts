import { refreshPopularProducts } from '../../apps/api/src/features/catalog/refresh-popular-products.ts'
import { race } from '../../apps/api/test/race/race.ts'
import { countDeadlocks, unitsOf } from '../../apps/api/test/race/race-audit.ts'
import { raceOrders } from '../../apps/api/test/race/race-shop.ts'
import { counts, type SceneReport, timed, unitsFor } from './race-scenes.ts'
import { faultsOf, leftOf, onStage, sendTo, startApi } from './race-stage.ts'

/** `crowdScene` while the job that counts popular products runs in a loop. */
export const popularityScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, unitsFor(count), async (stage) => {
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl)))
    const orders = raceOrders(stage.shelf, stage.random, count)
    let isOver = false
    const refresh = async () => {
      while (!isOver) await refreshPopularProducts(stage.deps.db, new Date())
    }
    const refreshing = refresh().then(
      () => [],
      (error: Error) => [`the job failed: ${error.message}`],
    )
    const { seconds, result } = await timed(() => race({ ...stage, send: sendTo(() => servers), orders }))
    isOver = true
    const jobFaults = await refreshing
    await Promise.all(servers.map(({ stop }) => stop()))
    const faults = [...jobFaults, ...(await faultsOf(stage, result))]
    const deadlocks = await countDeadlocks(stage.deps.db)
    if (deadlocks > 0) faults.push(`${deadlocks} deadlocks`)
    const unitsLeft = unitsOf(await leftOf(stage))
    if (unitsLeft !== 0) faults.push(`${unitsLeft} units could have been sold`)
    return { scene: 'popularity', seed, seconds, orders: count, ...counts(result), unitsLeft, faults }
  })
