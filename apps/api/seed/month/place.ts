import { hash } from 'node:crypto'
import { newOrder } from '@zembil/contract/order-input'
import { toWire } from '@zembil/rules/money/money'
import { chargeCredit } from '../../src/features/loans/charge-credit.ts'
import { addOrder } from '../../src/features/orders/placing/add-order.ts'
import { orderOfKey, type Placing } from '../../src/features/orders/placing/order-of-key.ts'
import { cancelOrder } from '../../src/features/orders/status/cancel-order.ts'
import { expireOrders } from '../../src/features/orders/status/expire-orders.ts'
import { lockOrder } from '../../src/features/orders/status/move-order.sql.ts'
import { settleOrder } from '../../src/features/orders/status/settle-order.ts'
import { startPayment } from '../../src/features/payments/attempts/start-payment.ts'
import { confirmBill } from '../../src/features/payments/bills/confirm-bill.ts'
import { applyOutcome } from '../../src/features/payments/settlement/apply-outcome.ts'
import { tellPayment } from '../../src/features/payments/settlement/tell-payment.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import type { BankCode } from '../../src/providers/payment/banks/bill-bank.ts'
import { comeBack } from './customers.ts'
import { plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import { type PlannedOrder, redraw } from './orders.ts'
import { listParts } from './shelf.sql.ts'
import type { Team } from './team.ts'

/** An order that the shop has to bring. */
export type PaidOrder = {
  id: number
  plan: PlannedOrder
  storeId: number
  dueOn: string
  kind: 'delivery' | 'pickup'
  paidAt: Date
}

const deliveryTypes = { home: 1, express: 2, pickup: 3 } as const
/** Kept by the card of a customer who has a PIN; the code of each order is not sent. */
const unusedPin = '000000'

function placingOf({ key, person, delivery, method, usesWallet, lines }: PlannedOrder, customerId: number): Placing {
  const { first_name, last_name, phone, place, language } = person
  const body = newOrder.parse({
    payment_method: method,
    shipping_detail: { first_name, last_name, phone_number: phone, ...place },
    delivery_type_id: deliveryTypes[delivery],
    products: lines,
    use_wallet: usesWallet && method !== 'loan',
    ...(method === 'loan' && { pin_code: unusedPin }),
  })
  return { customerId, key, body, language }
}

type Added = { id: number; due: number }

/** Like `placeOrder`, without the code of an order on credit. */
async function add({ deps }: Lane, placing: Placing): Promise<Added> {
  return deps.jobs.transact(async (tx) => {
    if ((await orderOfKey(tx.db, placing)) !== undefined) throw new Error(`${placing.key} was placed before`)
    const added = await addOrder(tx, deps, placing, { limits: await deps.limits(tx.db), locks: 'packages' })
    return { id: added.id, due: added.total - added.wallet }
  })
}

/** The customer's PIN and code are checked already. */
const payOnCredit = ({ deps }: Lane, { id, due }: Added, customerId: number): Promise<void> =>
  deps.jobs.transact(async (tx) => {
    await chargeCredit(tx.db, { customerId, orderId: id, amount: due })
    const order = await lockOrder(tx.db, id)
    if (!order) throw new Error('the order was not written')
    await settleOrder(tx, order)
    await tellPayment(tx, deps, { order, news: 'creditUsed', amount: due })
  })

const receiptNo = ({ key }: PlannedOrder, part = ''): string =>
  `FT${hash('sha256', key, 'hex').slice(0, 10).toUpperCase()}${part}`

const isBank = (method: string): method is BankCode => ['cbe', 'apollo', 'abay', 'bunna', 'enat-bank'].includes(method)

/** By a call of the bank, or by a notice of the provider. */
async function pay(lane: Lane, plan: PlannedOrder, { id, due }: Added, customerId: number, part = ''): Promise<void> {
  const { method, person } = plan
  if (method === 'loan') return payOnCredit(lane, { id, due }, customerId)
  if (isBank(method)) {
    const bill = { billRef: String(id), amount: toWire(due), currency: 'ETB', bankTransactionId: receiptNo(plan, part) }
    await confirmBill(lane.deps, method, bill)
    return
  }
  const beginning = { customerId, orderId: id, method, payerPhone: person.phone, language: person.language } as const
  const attempt = await startPayment(lane.deps, beginning as Parameters<typeof startPayment>[1])
  if (!attempt) throw new Error('the order is paid already')
  const paid = {
    state: 'paid',
    amountSantim: attempt.amount_santim,
    currency: 'ETB',
    transactionNo: receiptNo(plan, part),
  } as const
  await applyOutcome(lane.deps, attempt, paid, 'notice')
}

type Paying = { lane: Lane; plan: PlannedOrder; added: Added; customerId: number; team: Team; now: Date }

/** A first try that the provider refuses: not enough money, or nobody typed the code. */
async function failToPay({ lane, plan, added, customerId }: Paying, at: Date): Promise<void> {
  if (isBank(plan.method) || plan.method === 'loan') return
  const { method, person } = plan
  const beginning = {
    customerId,
    orderId: added.id,
    method,
    payerPhone: person.phone,
    language: person.language,
  } as const
  await lane.at(at, async () => {
    const attempt = await startPayment(lane.deps, beginning as Parameters<typeof startPayment>[1])
    const reason = plan.random.pick(['canceled', 'declined', 'expired'] as const)
    if (attempt) await applyOutcome(lane.deps, attempt, { state: 'refused', reason }, 'notice')
  })
}

/** Pays too little: the order waits until finance bears the rest. Whether it could be decided before now. */
async function payTooLittle({ lane, plan, added, customerId, team, now }: Paying, at: Date): Promise<boolean> {
  const missing = plan.random.int(5, 45) * 100
  await lane.at(at, () => pay(lane, plan, { ...added, due: added.due - missing }, customerId))
  const decidedAt = plusMinutes(at, 50)
  if (decidedAt > now || plan.day.ago === 0) return false
  const payment = await lane.deps.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', added.id)
    .where('flag', '=', 'underpaid')
    .executeTakeFirstOrThrow()
  const body = { kind: 'release', reason: 'The bank kept its fee.' }
  await lane.at(decidedAt, async () => {
    const params = { id: payment.id }
    const { data } = await lane.act(team.finance[0], 'POST /payments/:id/decision', { params, body })
    // The money of a large order needs a second person.
    const id = data.approval_id
    if (id !== null) await lane.act(team.manager[0], 'POST /approvals/:id/approve', { params: { id } })
  })
  return true
}

/** Whether the order was paid. */
async function settle(paying: Paying): Promise<boolean> {
  const { lane, plan, added, customerId, now } = paying
  const { fate, at, random } = plan
  // The wallet paid it whole.
  if (added.due === 0) return true
  const wasRefused = fate !== 'expired' && random.chance(0.09)
  const start = plusMinutes(at, random.int(1, 4))
  if (wasRefused && start < now) await failToPay(paying, start)
  const paidAt = plusMinutes(start, random.int(2, wasRefused ? 18 : 9))
  if (fate === 'expired' || paidAt > now) {
    const { expires_at } = await lane.deps.db
      .selectFrom('orders')
      .select('expires_at')
      .where('id', '=', added.id)
      .executeTakeFirstOrThrow()
    const over = plusMinutes(expires_at, 1)
    if (over < now) await lane.at(over, () => expireOrders(lane.deps))
    return false
  }
  if (fate === 'underpaid') return payTooLittle(paying, paidAt)
  const due = fate === 'overpaid' ? added.due + random.int(1, 40) * 1_000 : added.due
  await lane.at(paidAt, () => pay(lane, plan, { ...added, due }, customerId))
  const again = plusMinutes(paidAt, 3)
  if (fate === 'paid-twice' && again < now) await lane.at(again, () => pay(lane, plan, added, customerId, 'B'))
  return true
}

/** Ends an order before anybody picks it. Whether it did. */
async function cancel({ lane, plan, added, customerId, team, now }: Paying): Promise<boolean> {
  const at = plusMinutes(plan.at, plan.random.int(25, 55))
  if (at > now) return false
  if (plan.fate === 'canceled') {
    await lane.at(at, () => cancelOrder(lane.deps, customerId, added.id))
    return true
  }
  if (plan.fate !== 'staff-canceled') return false
  const body = { reason: 'customer-asked', note: 'Called: travels today.' }
  await lane.at(at, () => lane.act(team.support[0], 'POST /orders/:id/cancel', { params: { id: added.id }, body }))
  return true
}

type Buyer = { seed: string; customerId: number; team: Team; now: Date }

/** Places an order and pays it, in one transaction; undefined when nobody has to bring it. */
const tryToPlace = (lane: Lane, planned: PlannedOrder, who: Buyer): Promise<PaidOrder | undefined> =>
  lane.unit(async () => {
    const plan = redraw(planned, 'place')
    const placing = placingOf(plan, who.customerId)
    const { seed, ...rest } = who
    const added = await lane.at(plan.at, async () => {
      await comeBack(lane, who.customerId, { seed, person: plan.person, at: plan.at })
      return add(lane, placing)
    })
    const paying = { lane, plan, added, ...rest }
    if (!(await settle(paying)) || (await cancel(paying))) return undefined
    const part = (await listParts(lane.deps.db, added.id)).at(-1)
    if (!part) throw new Error(`order ${added.id} has no parts`)
    const { leaves_from: storeId, due_on: dueOn, kind } = part
    return { id: added.id, plan, storeId, dueOn, kind, paidAt: plusMinutes(plan.at, 25) }
  })

/** What a customer does whose order is refused: take something out of the basket, fetch it, pay otherwise, or give up. */
function changed(plan: PlannedOrder, { code, fields }: AppError): PlannedOrder | undefined {
  if (code === 'minimum_not_reached' || code === 'home_delivery_floor') return { ...plan, delivery: 'pickup' }
  if (code === 'loan_balance_short' || code === 'loan_unavailable') return { ...plan, method: 'telebirr' }
  const lines = plan.lines.filter(({ id }) => !(`products.${id}` in fields))
  return lines.length > 0 && lines.length < plan.lines.length ? { ...plan, lines } : undefined
}

/** An order of a customer, or of nobody if the shop refuses it for good. */
export async function placePlanned(lane: Lane, plan: PlannedOrder, who: Buyer): Promise<PaidOrder | undefined> {
  try {
    return await tryToPlace(lane, plan, who)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const other = changed(plan, error)
    if (other) return placePlanned(lane, other, who)
    lane.skip(`an order by ${plan.person.phone}`, error)
    return undefined
  }
}
