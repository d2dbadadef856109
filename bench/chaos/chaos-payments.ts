import { setTimeout as wait } from 'node:timers/promises'
import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { closeDeps, createDeps } from '../../apps/api/src/deps.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { prepareBorrowers } from '../../apps/api/test/race/race-loans.ts'
import { prepareCustomers, prepareRaceShop, randomFrom } from '../../apps/api/test/race/race-shop.ts'
import { freshShops } from '../fresh-shops.ts'
import { silent } from '../silent-log.ts'
import { signInStaff } from '../staff/staff-session.ts'
import { compareBooks } from './chaos-books.ts'
import { loanPin, type Shopper, shop } from './chaos-shopper.ts'
import { breakEverything, type Entry, mendEverything, startChaosWorld } from './chaos-world.ts'
import { compareFiles } from './compare-files.ts'
import { openDesk } from './desk/chaos-desk.ts'
import { memberOf } from './desk/desk-member.ts'
import { makeRefunds, settleChaos } from './settle-chaos.ts'

export const chaosShops = freshShops('chaos')

const providers = paymentCodes.filter((code) => code !== 'loan')
const atOnce = 24
/** A decision may leave a refund to staff, and that of a canceled order another one. */
const mostRounds = 40

/**
 * `count` customers order and pay, and staff decide about money, while notices are lost and forged and our own processes
 * are killed.
 */
export const chaosPayments = (count: number, seed: number) =>
  chaosShops.onFreshShop(async (databaseUrl) => {
    const start = performance.now()
    const world = await startChaosWorld(databaseEnv(databaseUrl))
    const config = readConfig(world.env)
    const deps = createDeps(config, { log: silent, role: 'owner', statementTimeout: 60_000 })
    const worker = createDeps(config, { log: silent, role: 'worker', statementTimeout: 60_000 })
    try {
      const random = randomFrom(seed)
      await prepareRaceShop(deps.db, random, { units: 100_000 })
      const tokens = await prepareCustomers(deps.db, count + 1)
      const shoppers = tokens.slice(1).map((token, index): Shopper => {
        const method = paymentCodes[index % paymentCodes.length] ?? 'cbe'
        return { token, phone: `2517${String(index + 1).padStart(8, '0')}`, method, random }
      })
      const borrowers = shoppers.filter(({ method }) => method === 'loan')
      await prepareBorrowers(
        deps.db,
        borrowers.map(({ phone }) => phone),
        loanPin,
      )
      await breakEverything(world, providers)
      const { desk, close, clear } = await openDesk(world, { deps, databaseUrl, random })

      let next = 0
      let isOver = false
      let kills = 0
      const failures: string[] = []
      async function keepShopping(): Promise<void> {
        for (let shopper = shoppers[next++]; shopper; shopper = shoppers[next++]) {
          const { method } = shopper
          await shop(world, shopper).catch((error: Error) => failures.push(`${method}: ${error.message}`))
        }
      }
      async function keepKilling(): Promise<void> {
        while (!isOver) {
          await wait(2_000 + random(4_000))
          if (isOver) return
          await world.killApi()
          kills++
          if (random(2) > 0) continue
          await world.killWorker()
          await world.killStaff()
          kills += 2
        }
      }
      const killing = keepKilling()
      await Promise.all(Array.from({ length: atOnce }, keepShopping))
      isOver = true
      await killing
      await close()
      await mendEverything(world, providers)
      await settleChaos(world, deps, worker)
      for (let round = 0; round < mostRounds && (await clear()) > 0; round++) await makeRefunds(deps, worker)
      const { faults, ...books } = await compareBooks(deps.db, await world.outside<Entry[]>('GET', '/book'))
      const auditor = memberOf(world, await signInStaff(databaseUrl, 'finance'))
      const { faults: inFiles, ...files } = await compareFiles(world, deps.db, auditor)
      const seconds = Math.round((performance.now() - start) / 1_000)
      return {
        shoppers: count,
        kills,
        seconds,
        ...books,
        ...files,
        ...desk.done,
        faults: [...failures, ...desk.faults, ...faults, ...inFiles],
      }
    } finally {
      await world.stop()
      await closeDeps(worker)
      await closeDeps(deps)
    }
  })
