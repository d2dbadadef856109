import { randomUUID } from 'node:crypto'
import { providerBase } from '@zembil/contract/banks'
import { fromWire } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import { expireOrders } from '../../apps/api/src/features/orders/status/expire-orders.ts'
import { auditPayments } from '../../apps/api/src/features/payments/audit/audit-payments.ts'
import { askBeforeExpiry } from '../../apps/api/src/features/payments/polling/ask-before-expiry.ts'
import { findWrongOrders, readMoney } from '../../apps/api/test/payments/payment-audit.ts'
import { race } from '../../apps/api/test/race/race.ts'
import { setExpired, unitsOf } from '../../apps/api/test/race/race-audit.ts'
import { oneOf } from '../../apps/api/test/race/race-shop.ts'
import type { Server } from '../server-process.ts'
import { counts, type SceneReport, timed } from './race-scenes.ts'
import { faultsOf, leftOf, onStage, type Stage, sendTo, startApi } from './race-stage.ts'

const authorization = `Basic ${Buffer.from('cbe:sandbox-cbe-password').toString('base64')}`

/** Sends the bank's confirmation until the shop accepts it. */
async function confirm({ origin }: Server, billRef: number, amount: string): Promise<number> {
  const body = JSON.stringify({ billRef, amount, currency: 'ETB', bankTransactionId: randomUUID() })
  const headers = { authorization, 'content-type': 'application/json' }
  for (let time = 0; time < 100; time++) {
    const answer = await fetch(`${origin}${providerBase}/banks/cbe/payments`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.ok) return fromWire(amount)
  }
  throw new Error(`the shop never accepted the confirmation of order ${billRef}`)
}

/** Compares money, orders and stock after all orders have been paid or have expired. */
async function moneyFaults({ deps, shelf }: Stage, takenSantim: number, unitsLeft: number): Promise<string[]> {
  const money = await readMoney(deps.db)
  const kept = money.reduce((sum, { amount_santim }) => sum + amount_santim, 0)
  const unreturned = money.filter(({ flag, refund }) => flag !== null && refund === null)
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(l.quantity), 0)::int as units from order_lines l join orders o on o.id = l.order_id
    where o.status in ('pending-pickup', 'pending-delivery')`.execute(deps.db)
  const sold = rows[0]?.units ?? 0
  const nightly = await auditPayments(deps.db, new Date(0)).then(
    () => [],
    (error: Error) => [error.message],
  )
  return [
    ...(kept === takenSantim ? [] : [`the bank took ${takenSantim}, we recorded ${kept}`]),
    ...unreturned.map(({ transaction_no }) => `${transaction_no} has no refund`),
    ...(unitsLeft + sold === shelf.units ? [] : [`${unitsLeft} left and ${sold} sold`]),
    ...(await findWrongOrders(deps.db)),
    ...nightly,
  ]
}

/**
 * Each order expires while one birr and, for every other order, the whole amount or more is paid for it. Underpaid
 * orders must expire, paid ones must not, and all money is recorded or refunded.
 */
export const underpaymentScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, count, async (stage) => {
    const { deps, shelf, random } = stage
    // Otherwise the money of cheap orders would wait for a decision of staff.
    await sql`with owner as (insert into staff_members (name, name_am, email)
        values ('Owner', 'ባለቤት', 'owner@zembil.example') returning id)
      insert into shop_limits (name, value, updated_by) select 'borne_birr', 0, id from owner`.execute(deps.db)
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl)))
    const anyServer = () => servers[random(servers.length)] as Server
    let taken = 0
    let isOver = false
    async function keepExpiring(): Promise<void> {
      do {
        await expireOrders(deps, askBeforeExpiry(deps))
      } while (!isOver)
    }
    const giveUp = async ({ id, total_cost }: { id: number; total_cost: string }) => {
      const pay = async (amount: string) => {
        const santim = await confirm(anyServer(), id, amount)
        taken += santim
      }
      await Promise.all([setExpired(deps.db, id), pay('1.00')])
      // Pays nothing more, the whole amount, or too much.
      const more = [total_cost, (Number(total_cost) + 10).toFixed(2)][id % 4]
      if (more) await pay(more)
    }
    const orders = Array.from({ length: count }, () => oneOf(shelf.productIds[random(shelf.productIds.length)] ?? 1))
    const expiring = keepExpiring()
    const { seconds, result } = await timed(() =>
      race({ ...stage, send: sendTo(() => servers), orders, giveUpPercent: 100, giveUp }),
    )
    isOver = true
    await expiring
    await keepExpiring()
    await Promise.all(servers.map(({ stop }) => stop()))
    const unitsLeft = unitsOf(await leftOf(stage))
    const faults = [...(await faultsOf(stage, result)), ...(await moneyFaults(stage, taken, unitsLeft))]
    const { canceled } = await deps.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('canceled'))
      .where('status', '=', 'canceled')
      .executeTakeFirstOrThrow()
    return { scene: 'underpayment', seed, seconds, orders: count, ...counts(result), canceled, unitsLeft, faults }
  })
