import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import { type MonthDay, orderTime, plusMinutes } from './days.ts'
import { orderWeights, type Person } from './people.ts'
import { type Random, randomOf, shuffled } from './random.ts'
import type { Goods } from './shelf.sql.ts'

/** What becomes of an order, besides being brought as it was ordered. */
export type Fate =
  | 'plain'
  | 'expired'
  | 'canceled'
  | 'staff-canceled'
  | 'short'
  | 'substituted'
  | 'refused-goods'
  | 'failed-once'
  | 'returned'
  | 'late'
  | 'refunded'
  | 'overpaid'
  | 'underpaid'
  | 'paid-twice'

export type DeliveryChoice = 'home' | 'express' | 'pickup'

export type PlannedOrder = {
  key: string
  person: Person
  day: MonthDay
  at: Date
  fate: Fate
  delivery: DeliveryChoice
  method: PaymentCode
  /** Pays from the wallet what it holds. */
  usesWallet: boolean
  lines: { id: number; quantity: number; if_missing: MissingWish }[]
  random: Random
}

/** Each piece of work draws from the beginning of its own stream: one that a conflict repeats decides the same again. */
export const redraw = (plan: PlannedOrder, work: string): PlannedOrder => ({
  ...plan,
  random: randomOf(plan.key, work),
})

const oneOf = (fate: Fate, times: number): Fate[] => Array.from({ length: times }, () => fate)

/** Of forty orders, half need nothing special. */
const fates: Fate[] = [
  ...oneOf('plain', 21),
  ...oneOf('expired', 2),
  ...oneOf('canceled', 1),
  ...oneOf('staff-canceled', 1),
  ...oneOf('short', 3),
  ...oneOf('substituted', 2),
  ...oneOf('refused-goods', 2),
  ...oneOf('failed-once', 2),
  ...oneOf('returned', 1),
  ...oneOf('late', 1),
  ...oneOf('refunded', 1),
  ...oneOf('overpaid', 1),
  ...oneOf('underpaid', 1),
  ...oneOf('paid-twice', 1),
]

/** Shares of the methods in a hundred. */
const methods: [PaymentCode, number][] = [
  ['telebirr', 44],
  ['cbe', 16],
  ['cbe-birr', 12],
  ['hello-cash', 5],
  ['awash-birr', 6],
  ['boa-cybersource', 4],
  ['bunna', 3],
  ['abay', 2],
  ['apollo', 3],
  ['enat-bank', 1],
  ['eth-switch', 2],
  ['cbe-pay', 2],
]
const banks = new Set<PaymentCode>(['cbe', 'bunna', 'abay', 'apollo', 'enat-bank'])
/** Only at a bank does somebody type the amount. */
const needsBank = new Set<Fate>(['overpaid', 'underpaid', 'paid-twice'])

const wishes: MissingWish[] = ['call', 'similar', 'leave-out']

const isCreditDay = ({ habit }: Person, random: Random): boolean => habit === 'credit' && random.chance(0.6)

function methodOf(person: Person, fate: Fate, random: Random): PaymentCode {
  const open = needsBank.has(fate) ? methods.filter(([code]) => banks.has(code)) : methods
  const isPlain = fate === 'plain' || fate === 'short' || fate === 'refused-goods'
  return isPlain && isCreditDay(person, random) ? 'loan' : random.weigh(open, ([, share]) => share)[0]
}

/** Goods at the door can be refused only where there is a door. */
const needsDoor = new Set<Fate>(['refused-goods', 'failed-once', 'returned'])

function deliveryOf(fate: Fate, random: Random): DeliveryChoice {
  const share = random.next()
  if (needsDoor.has(fate)) return share < 0.7 ? 'home' : 'express'
  return share < 0.48 ? 'home' : share < 0.7 ? 'express' : 'pickup'
}

/** The least of each delivery, with room for a discount. */
const leastSantim = { express: 230_000, home: 40_000 }

function fitting(delivery: DeliveryChoice, santim: number): DeliveryChoice {
  if (delivery === 'express' && santim < leastSantim.express) return 'home'
  return delivery === 'home' && santim < leastSantim.home ? 'pickup' : delivery
}

/** What fills a basket: everybody buys the popular goods, and on fasting days nothing from animals. */
function linesOf(
  { isFasting }: MonthDay,
  goods: readonly Goods[],
  random: Random,
): Pick<PlannedOrder, 'lines'> & { santim: number } {
  const shelf = isFasting && random.chance(0.8) ? goods.filter((one) => one.isFasting) : goods
  const least = random.weigh([1_200, 2_300, 3_800, 7_000], (birr) => 9_000 - birr) * 100
  const lines = new Map<number, number>()
  let sum = 0
  for (let tries = 0; sum < least && tries < 14; tries++) {
    const found = random.weigh(shelf, ({ weight }) => weight)
    if (lines.has(found.id)) continue
    const quantity = Math.min(
      found.most,
      random.weigh([1, 2, 3, 5], (units) => (found.santim * units > 60_000 ? 1 / units ** 3 : 1 / units)),
    )
    lines.set(found.id, quantity)
    sum += found.santim * quantity
  }
  return { santim: sum, lines: [...lines].map(([id, quantity]) => ({ id, quantity, if_missing: random.pick(wishes) })) }
}

/** A customer who is new in the month has ordered only now; a blocked one has not ordered lately. */
const isBuying = ({ habit }: Person, { ago }: MonthDay): boolean =>
  habit === 'new' ? ago <= 1 : habit === 'blocked' ? ago >= 8 : habit === 'overdue' ? ago >= 4 : true

type Plan = {
  seed: string
  now: Date
  days: readonly MonthDay[]
  people: readonly Person[]
  goods: readonly Goods[]
  orders: number
}

/** Whatever the hour, one order of today still waits for its money. */
const unpaidAt = (at: Date): Pick<PlannedOrder, 'at' | 'fate' | 'method' | 'usesWallet'> => ({
  at,
  fate: 'expired',
  method: 'telebirr',
  usesWallet: false,
})

/** All orders of the month by day, each day's in the order in which they are placed. */
export function planOrders({ seed, now, days, people, goods, orders }: Plan): Map<MonthDay, PlannedOrder[]> {
  const whole = days.reduce((sum, { weight }) => sum + weight, 0)
  const decks = randomOf(seed, 'fates')
  let deck: Fate[] = []
  const nextFate = (): Fate => {
    if (deck.length === 0) deck = shuffled(decks, fates)
    return deck.pop() ?? 'plain'
  }
  /** The day on which a customer last let an order expire: after two in 24 hours the shop takes no order for a while. */
  const lapsedOn = new Map<Person, number>()
  const fateOf = (person: Person, { ago }: MonthDay): Fate => {
    const fate = nextFate()
    if (fate !== 'expired') return fate
    if ((lapsedOn.get(person) ?? Number.POSITIVE_INFINITY) <= ago + 1) return 'plain'
    lapsedOn.set(person, ago)
    return fate
  }
  const plan = new Map<MonthDay, PlannedOrder[]>()
  for (const day of days) {
    const count = Math.round((orders * day.weight) / whole)
    const buyers = people.filter((person) => isBuying(person, day))
    const planned = Array.from({ length: count }, (_, index) => {
      const random = randomOf(seed, 'order', day.ago, index)
      const person = random.weigh(buyers, ({ habit }) => orderWeights[habit] || 0.8)
      const fate = fateOf(person, day)
      const basket = linesOf(day, goods, random)
      return {
        key: `${seed.replace('/', '-')}-${day.iso}-${index}`,
        person,
        day,
        at: orderTime(day, random, now),
        fate,
        delivery: fitting(deliveryOf(fate, random), basket.santim),
        method: methodOf(person, fate, random),
        usesWallet: random.chance(0.3),
        lines: basket.lines,
        random,
      }
    })
    const inTurn = planned.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const newest = inTurn.pop()
    if (newest) inTurn.push(day.ago === 0 ? { ...newest, ...unpaidAt(plusMinutes(now, -3)) } : newest)
    plan.set(day, inTurn)
  }
  return plan
}

/** What debtors bought on credit before the month, each of them in turn. */
export function planDebts(plan: Plan): Map<MonthDay, PlannedOrder[]> {
  let turn = 0
  const onCredit = (order: PlannedOrder): PlannedOrder => {
    const person = plan.people[turn++ % plan.people.length] ?? order.person
    return { ...order, person, fate: 'plain', method: 'loan', delivery: 'pickup' }
  }
  return new Map([...planOrders(plan)].map(([day, orders]) => [day, orders.map(onCredit)]))
}
