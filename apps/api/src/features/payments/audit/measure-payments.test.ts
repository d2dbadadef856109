import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findPayment } from '../settlement/payments.sql.ts'
import { measureFlagged } from './payment-measures.sql.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  const { db } = shop.deps
  await sql`
    with placed as (
      insert into orders (payment_method, delivery_type_id, store_id, delivery_kind, delivery_days, delivery_due_on, status,
        order_cost_santim, discount_santim, delivery_cost_santim, total_cost_santim, expires_at)
      select 'telebirr', 3, 1, 'pickup', 0, now(), 'pending-pickup', 100, 0, 0, 100, now() from generate_series(1, 20000)
      returning id, created_at
    ), attempted as (
      insert into payment_attempts (order_id, order_created_at, method, reference, amount_santim, kind, language,
        state, expires_at, settled_at)
      select id, created_at, 'telebirr', id || 'ZAAAAAAAAAAAA', 100, 'redirect', 'en', 'paid', now(), now() from placed
      returning id, order_id, order_created_at
    ), paid as (
      insert into payments (provider, transaction_no, attempt_id, order_id, order_created_at, amount_santim, currency,
        via, flag)
      select 'telebirr', order_id || '-' || n, a.id, order_id, order_created_at, 100, 'ETB', 'query',
        case n when 2 then 'second' end
      from attempted a, generate_series(1, 2) n where n = 1 or order_id % 100 = 0
      returning id, flag
    )
    insert into payment_refunds (payment_id, reference, amount_santim, reason, state, settled_at)
    select id, id || 'ZAAAAAAAAAAAA', 100, 'not-due', case when id % 2 = 0 then 'refunded' else 'by_hand' end,
      case when id % 2 = 0 then now() end from paid where flag is not null and id % 3 > 0`.execute(db)
  await sql`analyze orders, payment_attempts, payments, payment_refunds`.execute(db)
})

/** The query plan of the statement that a function sends. */
async function planOf(ask: (db: Db) => Promise<unknown>, ...values: string[]): Promise<string> {
  shop.statements.length = 0
  await ask(shop.deps.db)
  const [statement] = shop.statements
  return shop.deps.db.connection().execute(async (db) => {
    await sql.raw(`prepare looked_at as ${statement}`).execute(db)
    const asked = values.length > 0 ? `(${values.map((value) => `'${value}'`)})` : ''
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute looked_at${asked}`).execute(db)
    await sql.raw('deallocate looked_at').execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('among many payments', () => {
  it('finds the payment of a transaction by index', async () => {
    const plan = await planOf(
      (db) => findPayment(db, { provider: 'telebirr', transactionNo: '1-1' }),
      'telebirr',
      '1-1',
      'main',
    )
    expect(plan).not.toContain('Seq Scan on payments')
  })

  it('counts payments that need staff without scanning all payments', async () => {
    const plan = await planOf(measureFlagged)
    expect(plan).not.toContain('Seq Scan on payments')
    expect(plan, 'and without reading those of the wallet').not.toContain('Filter: (flag')
    const { rows } = await sql<{ flagged: number }>`
      select count(*)::int as flagged from payments p left join payment_refunds r on r.payment_id = p.id
      where p.flag is not null and r.settled_at is null`.execute(shop.deps.db)
    const counted = (await measureFlagged(shop.deps.db)).reduce((sum, { count }) => sum + count, 0)
    expect([counted > 0, counted]).toEqual([true, rows[0]?.flagged])
  })
})
