import { randomUUID } from 'node:crypto'
import type { OrderRefundInput } from '@zembil/contract/staff/money/refund-shapes'
import { toWire } from '@zembil/rules/money/money'
import { shortReasons } from '@zembil/rules/orders/short-reasons'
import { sql } from 'kysely'
import { finishPicking } from '../../src/features/fulfilment/picking/finish-picking.ts'
import { startPicking } from '../../src/features/fulfilment/picking/start-picking.ts'
import { tickPick } from '../../src/features/fulfilment/picking/tick-pick.ts'
import { cancelMissing } from '../../src/features/fulfilment/short-lines/cancel-missing.ts'
import { shortPick } from '../../src/features/fulfilment/short-lines/short-pick.ts'
import { substitutePick } from '../../src/features/fulfilment/short-lines/substitute-pick.ts'
import { repayCredit } from '../../src/features/loans/repay-credit.ts'
import { payOutWallet } from '../../src/features/loans/wallet.ts'
import { lockOrder } from '../../src/features/orders/status/move-order.sql.ts'
import { moveOrder } from '../../src/features/orders/status/move-order.ts'
import { findNewestAttempt } from '../../src/features/payments/attempts/payment-attempts.sql.ts'
import { giveRefund } from '../../src/features/payments/giving/give-refund.ts'
import { completeRefund } from '../../src/features/payments/refunds/complete-refund.ts'
import { refundOrder } from '../../src/features/payments/refunds/refund-order.ts'
import { reversePayment } from '../../src/features/payments/settlement/reverse-payment.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import { type PartsOrder, type PartsWorld, partsStores, type Random } from './parts-world.ts'
import { acceptGoods, refuseGoods } from './refuse-step.ts'

type PickRow = { line_no: number; product_id: number; store_id: number; wanted: number; picked: number }

const picksOf = async ({ owner }: PartsWorld, { id }: PartsOrder): Promise<PickRow[]> =>
  (
    await sql<PickRow>`
      select line_no, product_id, store_id, wanted, picked from picks where order_id = ${id}
      order by line_no, product_id, store_id`.execute(owner.db)
  ).rows

const storesOf = async ({ owner }: PartsWorld, { id }: PartsOrder): Promise<number[]> =>
  (
    await sql<{ store_id: number }>`
      select store_id from fulfilments where order_id = ${id} order by store_id`.execute(owner.db)
  ).rows.map(({ store_id }) => store_id)

type Step = (world: PartsWorld, order: PartsOrder, random: Random) => Promise<unknown>

const keyOf = (orderId: number, storeId: number) => ({ orderId, storeId, stores: 'all' as const })
const anyStore = (random: Random): number => partsStores[random(partsStores.length)] ?? 1

/** Runs a step on one pick of the order, if it has any. */
const onPick =
  (step: (world: PartsWorld, order: PartsOrder, pick: PickRow, random: Random) => Promise<unknown>): Step =>
  async (world, order, random) => {
    const picks = await picksOf(world, order)
    const pick = picks[random(Math.max(1, picks.length))]
    return pick && step(world, order, pick, random)
  }

const start: Step = ({ staff }, { id, actor }, random) =>
  staff.jobs.transact((tx) => startPicking(tx, staff, actor, { ...keyOf(id, anyStore(random)), isTakenOver: true }))

const tick = onPick(({ staff }, { id, actor }, { line_no, product_id, store_id }, random) =>
  staff.jobs.transact((tx) =>
    tickPick(tx.db, actor, keyOf(id, store_id), { by: 'tap', line_no, product_id, units: 1 + random(3) }),
  ),
)

const short = onPick(({ staff }, { id, actor }, { line_no, product_id, store_id, wanted }, random) => {
  const found = random(wanted + 1)
  const reason = found === wanted ? null : (shortReasons[random(shortReasons.length)] ?? null)
  const shelf = random(3) === 0 ? { shelf_left: 500 + random(2_000) } : {}
  const body = { store_id, line_no, product_id, found, reason, ...shelf }
  return staff.jobs.transact((tx) => shortPick(tx, actor, keyOf(id, store_id), body))
})

const substitute = onPick(({ staff, productIds }, { id, actor }, pick, random) => {
  const { line_no, product_id, store_id } = pick
  const other = { product_id: productIds[random(productIds.length)] ?? 1, quantity: 1 + random(3) }
  const body = { store_id, line_no, product_id, substitute: random(4) === 0 ? null : other }
  return staff.jobs.transact((tx) => substitutePick(tx, actor, keyOf(id, store_id), body))
})

/** Whatever is open becomes short, so that finishing succeeds more often than by chance. */
const shortRest: Step = async (world, order, random) => {
  for (const { line_no, product_id, store_id, picked, wanted } of await picksOf(world, order))
    if (picked < wanted && random(4) > 0)
      await world.staff.jobs.transact((tx) =>
        shortPick(tx, order.actor, keyOf(order.id, store_id), {
          store_id,
          line_no,
          product_id,
          found: picked,
          reason: 'not-there',
        }),
      )
}

/** Says of all that is open that it is missing, and finishes in every store. */
const close: Step = async (world, order, random) => {
  const { staff } = world
  for (const { line_no, product_id, store_id, picked, wanted } of await picksOf(world, order)) {
    const reason = shortReasons[random(shortReasons.length)] ?? null
    const body = { store_id, line_no, product_id, found: picked, reason }
    if (picked < wanted) await staff.jobs.transact((tx) => shortPick(tx, order.actor, keyOf(order.id, store_id), body))
  }
  for (const store_id of await storesOf(world, order))
    await staff.jobs.transact((tx) => finishPicking(tx, staff, order.actor, keyOf(order.id, store_id)))
}

/** Starts in every store. Most sequences begin so; without it, hardly any would come to an end. */
export const startAll: Step = async (world, order) => {
  for (const store_id of await storesOf(world, order))
    await world.staff.jobs.transact((tx) =>
      startPicking(tx, world.staff, order.actor, { ...keyOf(order.id, store_id), isTakenOver: true }),
    )
}

const finish: Step = ({ staff }, { id, actor }, random) =>
  staff.jobs.transact((tx) => finishPicking(tx, staff, actor, keyOf(id, anyStore(random))))

const giveUp: Step = ({ staff }, { id, actor }, random) =>
  staff.jobs.transact((tx) => cancelMissing(tx, actor, keyOf(id, anyStore(random))))

const cancel: Step = ({ staff }, { id, actor }) =>
  staff.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (order) await moveOrder(tx, order, { to: 'canceled', actor: 'staff', staffId: actor.id })
  })

const deliver: Step = ({ staff }, { id, actor }) =>
  staff.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (order) await moveOrder(tx, order, { to: 'successful', actor: 'staff', staffId: actor.id })
  })

/** The provider reports that it returned the payment, or a part of it. */
const reverse: Step = async ({ worker }, { id, isOnCredit, transactionNo, due }, random) => {
  const attempt = isOnCredit ? undefined : await findNewestAttempt(worker.db, id)
  const amountSantim = random(3) === 0 ? 1 + random(due) : due
  if (attempt) await reversePayment(worker, attempt, { state: 'reversed', transactionNo, amountSantim })
}

const refund: Step = ({ worker }, { id }) => refundOrder(worker, id)

/** A line that may have gone back already, so that it is refused now and then. */
async function lineOf({ owner }: PartsWorld, { id }: PartsOrder, random: Random) {
  const { rows } = await sql<{ line_no: number; quantity: number }>`
    select line_no, quantity from order_lines where order_id = ${id} order by line_no`.execute(owner.db)
  const line = rows[random(rows.length)]
  return line && { line_no: line.line_no, quantity: 1 + random(line.quantity) }
}

/** Staff give money back: some units of a line, an amount, or everything. */
const give: Step = async (world, order, random) => {
  const { staff } = world
  const way = order.isOnCredit || random(2) === 0 ? 'method' : 'wallet'
  const shared = { way, reason: 'Broken glass' } as const
  const line = await lineOf(world, order, random)
  const amount = toWire(1 + random(random(3) === 0 ? order.total : Math.ceil(order.total / 4)))
  const what = random(5)
  const refund: OrderRefundInput =
    what === 0
      ? { what: 'whole', ...shared }
      : what < 3 && line
        ? { what: 'lines', lines: [line], ...shared }
        : { what: 'amount', amount, ...shared }
  await staff.jobs.transact((tx) =>
    giveRefund(tx, staff, { orderId: order.id, refund, by: { staffId: order.actor.id } }),
  )
}

/** The money of a refund to the method arrives. */
const complete: Step = async ({ owner, worker }, { id }) => {
  const { rows } = await sql<{ id: number }>`
    select r.id from payment_refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${id} and r.settled_at is null order by r.id limit 1`.execute(owner.db)
  if (rows[0]) await completeRefund(worker, rows[0].id)
}

const repay: Step = ({ owner }, { customerId }, random) =>
  owner.db
    .transaction()
    .execute((db) => repayCredit(db, { customerId, amount: 1 + random(20_000), reference: randomUUID() }))
    .catch((error: Error) => {
      if (error.message !== 'repayment_exceeds') throw error
    })

const payOut: Step = ({ staff }, { customerId }, random) =>
  staff.jobs.transact((tx) => payOutWallet(tx.db, { customerId, amount: 1 + random(20_000), transferNo: randomUUID() }))

/** Listed as often as they should happen. */
const steps: Step[] = [
  ...[start, start, start, tick, tick, tick, tick, short, short, short, short, substitute, substitute, substitute],
  ...[
    shortRest,
    shortRest,
    finish,
    finish,
    close,
    close,
    close,
    giveUp,
    cancel,
    reverse,
    refund,
    refund,
    repay,
    payOut,
    deliver,
    deliver,
    give,
    give,
    complete,
    refuseGoods,
    refuseGoods,
    acceptGoods,
  ],
]

/** One random step. A refusal is a normal answer; any other error is a fault. */
export async function takeStep(world: PartsWorld, order: PartsOrder, random: Random): Promise<void> {
  const step = steps[random(steps.length)]
  try {
    await step?.(world, order, random)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** A step of each kind, for orders on which all of them happen at once. */
export const everyStep: readonly Step[] = [...new Set(steps)]
