import { weekday } from '@zembil/rules/calendar/plain-date'
import { distanceKm } from '@zembil/rules/orders/service-area'
import { closeDeps, createDeps, type Deps } from '../../src/deps.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { Log } from '../../src/platform/logger.ts'
import { secretHash } from '../../src/platform/secrets/secret-hash.ts'
import { sendCampaigns } from './campaigns.ts'
import {
  beginProgress,
  countRows,
  endProgress,
  hasCustomers,
  installClock,
  leaveMonth,
  lockMonth,
  readProgress,
  restoreDefaults,
  setMonthDefaults,
} from './clock.sql.ts'
import { closeMonth } from './close-month.ts'
import { askForCredit, blockPeople, grantCredits, repayCredits } from './credit.ts'
import { joinShop } from './customers.ts'
import { type MonthDay, momentOf, monthDays, plusMinutes } from './days.ts'
import { createFloor } from './floor.ts'
import { createLane, type Lane, unlessRefused } from './lane.ts'
import { type Office, workInOffice } from './office.ts'
import { type PlannedOrder, planDebts, planOrders } from './orders.ts'
import { type Person, peopleOf } from './people.ts'
import { type PaidOrder, placePlanned } from './place.ts'
import { listGoods, listStorePlaces, type StorePlace } from './shelf.sql.ts'
import { countAtEnd, countWeekly, restock } from './stock.ts'
import { gatherTeam, type Team } from './team.ts'

export type MonthSize = { seed: string; days: number; people: number; orders: number; lanes: number }
/** What `npm run dev` makes. */
export const wholeMonth: MonthSize = { seed: 'zembil', days: 30, people: 300, orders: 2_000, lanes: 4 }

type Making = MonthSize & { now: Date; lanesOf: Lane[]; team: Team; stores: StorePlace[]; ids: Map<Person, number> }

/** Debts are overdue after a month, so these few bought before it. */
const earlierDays = [66, 59, 52, 45, 41, 36] as const

/** The day's orders, each store's one after the other: two lanes that sell from the same shelves wait for each other. */
async function placeAll(
  { lanesOf, team, ids, now, seed, stores }: Making,
  orders: readonly PlannedOrder[],
): Promise<PaidOrder[]> {
  const laneOf = ({ place }: Person): number => {
    const distances = stores.map((store) => distanceKm(place, store))
    return distances.indexOf(Math.min(...distances)) % lanesOf.length
  }
  const idOf = (person: Person): number => ids.get(person) ?? 0
  const placed = await Promise.all(
    lanesOf.map(async (lane, index) => {
      const paid: PaidOrder[] = []
      for (const plan of orders) {
        if (laneOf(plan.person) !== index) continue
        const order = await placePlanned(lane, plan, { seed, customerId: idOf(plan.person), team, now })
        if (order) paid.push(order)
      }
      return paid
    }),
  )
  return placed.flat().toSorted((one, other) => one.plan.at.getTime() - other.plan.at.getTime())
}

async function restockAll({ lanesOf, team, stores }: Making, day: MonthDay): Promise<void> {
  const restocking = stores.map(({ id: storeId }, index) => {
    const lane = lanesOf[index % lanesOf.length]
    return lane && restock({ lane, team, day, storeId })
  })
  await Promise.all(restocking)
}

/** Everything that happens around the orders of a day. */
async function workAround(making: Making, day: MonthDay, people: readonly Person[]): Promise<void> {
  const { team, seed, now, ids, lanesOf, days } = making
  const [lane] = lanesOf as [Lane]
  const office: Office = { lane, team, seed, day, now, idOf: (person) => ids.get(person) ?? 0 }
  await unlessRefused(lane, 'workInOffice', workInOffice(office, people))
  if (weekday(day.date) === 5 && day.ago > 0) await unlessRefused(lane, 'repayCredits', repayCredits(office, people))
  if (weekday(day.date) === 1 && day.ago > 0) await unlessRefused(lane, 'countWeekly', countWeekly(office))
  if (day.ago === Math.min(7, days - 2)) await unlessRefused(lane, 'blockPeople', blockPeople(office, people, day))
  if (day.ago === 13 || day.ago <= 1) await unlessRefused(lane, 'sendCampaigns', sendCampaigns(office, day))
  if (day.ago > 0) return
  const asking = people.find(({ habit }) => habit === 'regular')
  if (asking) await unlessRefused(lane, 'askForCredit', askForCredit(office, asking))
}

async function liveThrough(making: Making, report: (done: number, total: number) => void): Promise<void> {
  const { seed, now, days: count, people: size, orders, lanesOf, stores, team, ids } = making
  const people = peopleOf(seed, size)
  const [lane] = lanesOf as [Lane]
  const days = monthDays(now, count)
  const first = days[0]
  if (!first) throw new Error('a month has at least one day')
  const goods = await listGoods(lane.deps.db)
  const earlier = earlierDays.map((ago) => monthDays(now, ago + 1)[0] as MonthDay)
  const debtors = people.filter(({ habit }) => habit === 'overdue')
  const early = planDebts({
    seed: `${seed}/earlier`,
    now,
    days: earlier,
    people: debtors,
    goods,
    orders: debtors.length * 2,
  })
  const plan = planOrders({ seed, now, days, people, goods, orders })
  const pinHash = await secretHash('739154', lane.deps.config.peppers)
  const morning = (ago: number): Date => momentOf(monthDays(now, ago + 1)[0] as MonthDay, 9)
  const known = people.filter(({ habit }) => habit !== 'new' && habit !== 'rare')
  await joinShop({ lane, seed, people: known, from: morning(119), to: morning(69) }, ids)
  const rare = people.filter(({ habit }) => habit === 'rare')
  await joinShop({ lane, seed, people: rare, from: morning(68), to: plusMinutes(morning(count - 1), -720) }, ids)
  const start = monthDays(now, 69)[0] as MonthDay
  const office = { lane, team, seed, day: start, now, idOf: (person: Person) => ids.get(person) ?? 0 }
  await grantCredits(office, people, momentOf(start, 10), pinHash)
  const floor = createFloor({ lanes: lanesOf, team, now, officeOf: (on) => ({ ...office, lane: on }) })
  const lists = new Map([...early, ...plan].map(([day, list]) => [day.iso, list]))
  const total = [...lists.values()].reduce((sum, list) => sum + list.length, 0)
  const inMonth = new Set(days.map(({ iso }) => iso))
  let done = 0
  let nextCount = 40
  for (const day of monthDays(now, Math.max(count, earlierDays[0] + 1))) {
    const list = lists.get(day.iso) ?? []
    if (day.ago === 1) {
      const fresh = people.filter(({ habit }) => habit === 'new')
      await joinShop(
        { lane, seed, people: fresh, from: plusMinutes(momentOf(day, 0), -420), to: momentOf(day, 0) },
        ids,
      )
    }
    if (inMonth.has(day.iso)) await restockAll(making, day)
    floor.take(await placeAll(making, list))
    await floor.work(day)
    if (inMonth.has(day.iso)) await workAround(making, day, people)
    done += list.length
    if (done >= nextCount) {
      await countRows(lane.deps.db)
      nextCount = done * 3
    }
    if (list.length > 0) report(done, total)
  }
  const last = { ...office, day: days.at(-1) ?? first }
  if (count > 2) await unlessRefused(lane, 'the last counts', countAtEnd(last, stores))
}

/** `half` was interrupted: what there is stays. `none` is a shop that has customers of its own, or gets its month elsewhere. */
export type MonthState = 'whole' | 'half' | 'none'

/** What is there already; undefined in a shop without customers, which gets a month. `own` keeps the lock until the end. */
async function findMonth(db: Db, own: Db): Promise<MonthState | undefined> {
  if (!(await lockMonth(own))) return 'none'
  const progress = await readProgress(db)
  if (progress === 'finished') return 'whole'
  if (progress === 'begun') await leaveMonth(db)
  if (!(await hasCustomers(db))) return undefined
  return progress === 'begun' ? 'half' : 'none'
}

type Options = { size: MonthSize; now: Date; log: Log; report?: (done: number, total: number) => void }

/** Credit and codes by SMS need a gateway; here nothing is sent. */
const withGateway = (config: Config): Config =>
  ({
    ...config,
    sms: config.sms ?? { url: 'http://127.0.0.1:1/', token: 'month', identifier: undefined, sender: undefined },
  }) as Config

/** Fills a shop without customers with a month that ends now, once. */
export async function makeMonth(
  config: Config,
  { size, now, log, report = () => undefined }: Options,
): Promise<MonthState> {
  if (config.isProduction) throw new Error('refusing to invent customers in production')
  const base: Deps = createDeps(withGateway(config), { log, role: 'owner', connections: 2, statementTimeout: 60_000 })
  const lanesOf = Array.from({ length: size.lanes }, (_, index) => createLane(base, config.databaseUrls.owner, index))
  try {
    const found = await findMonth(base.db, (lanesOf[0] as Lane).deps.db)
    if (found) return found
    await installClock(base.db)
    await beginProgress(base.db, size.seed, now)
    await setMonthDefaults(base.db)
    const team = await gatherTeam(base.db)
    await liveThrough({ ...size, now, lanesOf, team, stores: await listStorePlaces(base.db), ids: new Map() }, report)
    await closeMonth(lanesOf, now)
    await restoreDefaults(base.db)
    await endProgress(base.db)
    return 'whole'
  } finally {
    for (const lane of lanesOf) await lane.end()
    await closeDeps(base)
  }
}
