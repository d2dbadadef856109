import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../../apps/api/test/race/race-shop.ts'
import { faultsInTurn, shortFaults } from './all-faults.ts'
import { auditShop, untilDelivered } from './audit-shop.ts'
import { hireCrew } from './crew.ts'
import type { Fault, Random } from './faults.ts'
import { inCluster, onPlainServer, type ShopDatabase } from './shop-database.ts'
import { type Happened, type Run, writeReport } from './shop-report.ts'
import { drawTimeline } from './shop-timeline.ts'
import { inShopWorld, type ShopWorld } from './shop-world.ts'
import { type Shoppers, sendShoppers } from './shoppers.ts'
import { openEdge } from './through-edge.ts'

const shopperCount = 8
const mostMinutes = 3
/** In the short form nothing stays broken for longer. */
const shortSeconds = 1

/** Waits until an order is acknowledged after this moment. */
async function untilSelling({ acknowledged }: Shoppers, from: number): Promise<void> {
  while ((acknowledged.at(-1) ?? 0) <= from) {
    if (Date.now() - from > mostMinutes * 60_000)
      throw new Error(`no order was acknowledged for ${mostMinutes} minutes`)
    await wait(50)
  }
}

type Happening = { world: ShopWorld; shoppers: Shoppers; random: Random; mostSeconds: number }

async function happen(fault: Fault, { world, shoppers, random, mostSeconds }: Happening): Promise<Happened> {
  if (fault.needsCluster) await world.cluster?.untilSound()
  const from = Date.now()
  const mend = await fault.cause(world, random)
  await wait(Math.min(fault.seconds, mostSeconds) * 1_000)
  await mend()
  const mended = Date.now()
  await untilSelling(shoppers, mended)
  await wait(500)
  return { name: fault.name, from, mended, to: Date.now() }
}

type Plan = { seed: number; mostSeconds: number; faults: (random: Random, start: number) => Iterable<Fault> }

const run = (database: ShopDatabase, { seed, mostSeconds, faults: chosen }: Plan) =>
  inShopWorld(database, shopperCount, async (world) => {
    // What happens depends on the seed alone. What people do also depends on how fast they are answered.
    const [random, whims] = [randomFrom(seed), randomFrom(seed + 1)]
    const faults: string[] = []
    const edge = openEdge(whims, faults)
    const crew = await hireCrew(world, edge, faults)
    const shoppers = sendShoppers({ world, edge, random: whims, faults })
    await untilSelling(shoppers, Date.now())
    const start = Date.now()
    const happened: Happened[] = []
    for (const fault of chosen(random, start)) {
      const one = await happen(fault, { world, shoppers, random, mostSeconds })
      happened.push(one)
      console.log(`${Math.round((one.from - start) / 1_000)} s: ${one.name}`)
    }
    const end = Date.now()
    await world.cluster?.untilSound()
    await shoppers.goHome()
    faults.push(...(await untilDelivered(world)))
    await crew.goHome()
    edge.leave()
    const { faults: wrong, books } = await auditShop(world, shoppers.placed)
    const counts = { orders: shoppers.placed.size, ...crew.done, payments: books.payments, birr: books.birr }
    const { acknowledged } = shoppers
    const told: Run = { seed, start, end, happened, seen: edge.seen, acknowledged, counts }
    return { faults: [...faults, ...wrong], told }
  })

/** A run of full length is worth keeping. */
async function publish(told: Run, minutes: number): Promise<void> {
  const folder = new URL(minutes < 10 ? '../../../var/chaos/' : '../../results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('chaos.md', folder), writeReport(told))
  await writeFile(new URL('chaos.svg', folder), drawTimeline(told))
}

/** People use the shop for some minutes while everything breaks at random; then all books must add up. */
export async function breakShop(minutes: number, seed: number): Promise<string[]> {
  const isOver = (start: number, share = 1): boolean => Date.now() - start > minutes * share * 60_000
  function* faults(random: Random, start: number): Generator<Fault> {
    for (const fault of faultsInTurn(random, () => isOver(start, 0.5))) {
      if (isOver(start)) return
      yield fault
    }
  }
  const { faults: found, told } = await inCluster((database) =>
    run(database, { seed, mostSeconds: Number.POSITIVE_INFINITY, faults }),
  )
  console.log(writeReport(told))
  await publish(told, minutes)
  return found
}

/** The short form needs no cluster, no root and no packages besides PostgreSQL, Redis and nginx. */
export async function breakShopShortly(seed: number): Promise<string[]> {
  const plan = { seed, mostSeconds: shortSeconds, faults: () => shortFaults }
  const { faults, told } = await onPlainServer((database) => run(database, plan))
  console.log(writeReport(told))
  return faults
}
