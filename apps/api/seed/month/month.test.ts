import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'
import { expectSoundBooks } from '../../test/expect-sound-books.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { type MonthSize, type MonthState, makeMonth } from './make-month.ts'

const size: MonthSize = { seed: 'test', days: 5, people: 24, orders: 80, lanes: 2 }
/** A small month shows every stage on most days only: which one it ends on must not be left to the calendar. */
const now = new Date('2026-11-18T09:00:00Z')
const log = { ...console, warn: (_: object, message: string) => refused.push(message) } as never
const refused: string[] = []

const make = (shop: TestApp): Promise<MonthState> => makeMonth(shop.deps.config, { size, now, log })

/** Money and goods by kind, without the numbers of rows, which depend on who came first. */
async function booksOf(db: Db): Promise<unknown> {
  const { rows } = await sql<{ books: unknown }>`
    select jsonb_build_object(
      'orders', (select jsonb_agg(o) from (select status, payment_method, count(*), sum(total_cost_santim) as santim,
        sum(wallet_santim) as wallet from orders group by 1, 2 order by 1, 2) o),
      'payments', (select jsonb_agg(p) from (select provider, flag, count(*), sum(amount_santim) as santim
        from payments group by 1, 2 order by 1, 2) p),
      'ledger', (select jsonb_agg(l) from (select a.kind, t.kind as what, sum(e.amount_santim) as santim
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
          join ledger_transactions t on t.id = e.transaction_id group by 1, 2 order by 1, 2) l),
      'stock', (select jsonb_agg(m) from (select kind, store_id, count(*), sum(quantity) as units
        from stock_movements where created_at > ${now}::timestamptz - interval '29 days' and order_id is not null
        group by 1, 2 order by 1, 2) m)) as books`.execute(db)
  return rows[0]?.books
}

/** What a visitor of the console looks for, and how often it is there. */
async function scenesOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ scenes: Record<string, number> }>`
    select (select jsonb_object_agg(stage, n) from (select stage, count(*) as n from fulfilments group by 1) s)
      || (select jsonb_object_agg(status, n) from (select status, count(*) as n from orders group by 1) s)
      || jsonb_build_object(
        'short', (select count(*) from picks where reason is not null and substitute_id is null),
        'substituted', (select count(*) from picks where substitute_id is not null),
        'refused', (select count(*) from refused_goods),
        'failed', (select count(*) from deliveries where state = 'failed'),
        'refunds', (select count(*) from payment_refunds),
        'approvals', (select count(*) from approvals where state = 'waiting'),
        'unmatched', (select count(*) from payments where flag = 'unmatched'),
        'calls', (select count(*) from call_requests where answered_at is null),
        'messages', (select count(*) from contact_messages),
        'campaigns', (select count(*) from campaigns where state = 'done'),
        'owed', (select count(*) from loan_ageing),
        'blocked', (select count(*) from customers where blocked_at is not null),
        'counts', (select count(*) from stock_counts),
        'figures', (select count(*) from daily_sales)) as scenes`.execute(db)
  return rows[0]?.scenes ?? {}
}

const scenes = [
  ...['to-pick', 'picking', 'packed', 'ready', 'out', 'done', 'unpaid', 'canceled', 'pending-delivery'],
  ...['pending-pickup', 'successful', 'short', 'substituted', 'refused', 'failed', 'refunds', 'approvals'],
  ...['unmatched', 'calls', 'messages', 'campaigns', 'owed', 'counts', 'figures'],
]

/** It is the work of a hundred orders. */
const timeout = 600_000

describe('the month of the demo', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await testApp()
    await make(shop)
  }, timeout)

  it('is refused nothing by the rules and shows every stage', async () => {
    expect(refused).toEqual([])
    const found = await scenesOf(shop.deps.db)
    expect(scenes.filter((scene) => !found[scene])).toEqual([])
  })

  it('leaves books that balance', async () => {
    const { db } = shop.deps
    await expectSoundBooks(db)
  })

  it('leaves no goods on the counter for long', async () => {
    const { rows } = await sql`
      select o.id from orders o join fulfilments f on f.order_id = o.id
      where f.stage = 'ready' and o.delivery_kind = 'pickup' and o.delivery_due_on < ${now}::date - 3`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([])
  })

  it('shows when customers and staff were last there', async () => {
    const { rows } = await sql`
      select o.id from orders o where not exists (
        select from sessions s where s.customer_id = o.customer_id and s.last_used_at >= o.created_at - interval '1 hour')
      union all select m.id from staff_members m
      where m.last_seen_at is null and exists (select from audit_log l where l.member_id = m.id)
      union all select m.id from staff_members m join deliveries d on d.courier_id = m.id and d.state = 'out'
      where m.last_seen_at < ${now}::timestamptz - interval '1 hour'`.execute(shop.deps.db)
    expect(rows).toEqual([])
  })

  it('ends now and leaves the clock of the database alone', async () => {
    const { rows } = await sql`
      select id from orders where created_at > ${now}
      union all select order_id from order_events where created_at > ${now}
      union all select id from sms_messages where created_at > ${now}
      union all select d.oid::bigint from pg_attrdef d where pg_get_expr(d.adbin, d.adrelid) like '%month%'`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([])
  })

  it('is made once', async () => {
    const books = await booksOf(shop.deps.db)
    expect(await make(shop)).toBe('whole')
    expect(await booksOf(shop.deps.db)).toEqual(books)
  })

  it('has the same books with the same seed', { timeout }, async () => {
    const again = await testApp()
    await make(again)
    expect(await booksOf(again.deps.db)).toEqual(await booksOf(shop.deps.db))
  })
})
