import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PartsWorld, preparePartsWorld } from '../../../../test/parts/parts-world.ts'
import { countShort, playSequence } from '../../../../test/parts/play-sequence.ts'
import { testConsole } from '../../../../test/staff/test-staff.ts'
import { countDay } from './count-day.sql.ts'
import { countOpenDays } from './count-open-days.ts'

const sequences = 40
const tables = [
  'daily_sales',
  'hourly_sales',
  'daily_goods',
  'daily_shortages',
  'daily_money',
  'daily_deliveries',
  'daily_picking',
] as const

let world: PartsWorld
let days: string[]

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.owner.db)).rows

/** Gives half of the goods another category. Substitutes need the same subcategory, so some goods keep theirs. */
const moveGoods = (ids: number[], nth: number) => sql`
  update products set category_id = other.category_id, subcategory_id = other.id from (
    select id, category_id from subcategories where category_id <> (select category_id from products where id = 1)
    order by id offset ${nth} limit 1) other
  where products.id = any(${ids})`

/** Spreads what happened over three days. The owner may change what is append-only for everybody else. */
async function spreadOverDays(): Promise<void> {
  await world.owner.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    const shift = (column: string, by: string) =>
      sql.raw(`${column} = ${column} - (${by} % 3) * interval '1 day' - (${by} % 7) * interval '1 hour'`)
    await sql`update order_events set ${shift('created_at', 'order_id')}`.execute(db)
    await sql`update fulfilments set ${shift('finished_at', 'order_id')}, ${shift('started_at', 'order_id')}`.execute(
      db,
    )
    await sql`update refused_goods set ${shift('decided_at', 'order_id')}`.execute(db)
    await sql`update payments set ${shift('received_at', 'order_id')}`.execute(db)
    // Refunds of staff are on other days than what else happened to their orders.
    await sql`update payment_refunds set ${shift('created_at', '(payment_id + 1)')}`.execute(db)
    await sql`update credit_refunds set ${shift('created_at', '(order_id + 1)')}`.execute(db)
    await sql`update payment_refunds set ${shift('settled_at', 'payment_id')}`.execute(db)
  })
}

/**
 * Each order was brought to its customer on one of three days, some of them too late and some in vain. Some phones had no
 * connection and reported it a day later.
 */
async function addDeliveries(): Promise<void> {
  await world.owner.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, reason, left_at, acted_at,
        received_at)
      select o.id, o.created_at, 1, o.store_id, m.id, s.state, case s.state when 'failed' then 'phone-off' end, now(),
        now() - (o.id % 3) * interval '1 day', now() - (o.id % 3 - case when o.id % 6 = 1 then 1 else 0 end) * interval '1 day'
      from orders o cross join (select min(id) as id from staff_members) m
        cross join lateral (select case o.id % 4 when 0 then 'failed' else 'delivered' end as state) s`.execute(db)
    await sql`update orders set delivery_due_on = current_date - 2 where id % 5 = 0`.execute(db)
  })
}

async function countAll(): Promise<unknown[]> {
  for (const day of days) await countDay(world.worker.db, day)
  const found: unknown[] = []
  for (const table of tables) {
    const rows = await rowsOf(
      sql<object>`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`,
    )
    found.push({ table, rows })
  }
  return found
}

beforeAll(async () => {
  const { deps, worker, staffDeps } = await testConsole({ DATABASE_CONNECTIONS: '20' })
  world = await preparePartsWorld({ owner: deps, worker, staff: staffDeps })
  await moveGoods([4, 5], 0).execute(deps.db)
  for (let seed = 1; seed <= sequences; seed++) expect(await playSequence(world, seed)).toEqual([])
  expect(await countShort(world)).toBeGreaterThan(0)
  const given = sql<{ credit: number; lines: number; amounts: number }>`
    select count(*) filter (where r.payment_id is null)::int as credit, count(l.refund_id)::int as lines,
      count(*) filter (where l.refund_id is null)::int as amounts
    from given_refunds r left join given_lines l on l.refund_id = r.id`
  for (const kind of Object.values((await rowsOf(given))[0] ?? {})) expect(kind).toBeGreaterThan(0)
  await spreadOverDays()
  await addDeliveries()
  days = (
    await rowsOf(sql<{ day: string }>`
      select distinct to_char(at at time zone 'Africa/Addis_Ababa', 'YYYY-MM-DD') as day from (
        select created_at as at from order_events union select finished_at from fulfilments
        union select received_at from payments union select settled_at from payment_refunds
        union select created_at from given_refunds) t
      where at is not null order by day`)
  ).map(({ day }) => day)
  expect(days.length).toBeGreaterThanOrEqual(3)
  await countAll()
}, 120_000)

const sumBy = (table: string, where = sql`true`) =>
  rowsOf(sql<{ day: string }>`
    select day::text, store_id, method, delivery_type_id, sum(sold_santim)::bigint as sold,
      sum(short_santim)::bigint as short, sum(returned_santim)::bigint as returned
    from ${sql.table(table)} where ${where} group by 1, 2, 3, 4 order by 1, 2, 3, 4`)

describe('the figures of a day', () => {
  it('are the same when they are counted again', async () => {
    const first = await countAll()
    expect(await countAll()).toEqual(first)
  })

  it('are the same when they are counted from scratch after goods were moved to another category', async () => {
    const first = await countAll()
    await moveGoods([1, 4], 3).execute(world.owner.db)
    expect(await countAll()).toEqual(first)
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(world.owner.db)
    expect(await countAll()).toEqual(first)
  })

  it('replace what is wrong and delete what does not belong to the day', async () => {
    const first = await countAll()
    await sql`update daily_sales set sold_santim = sold_santim + 1`.execute(world.owner.db)
    await sql`insert into daily_goods select day, store_id, 100, 1, 1 from daily_goods limit 1`.execute(world.owner.db)
    expect(await countAll()).toEqual(first)
  })

  it('have the same money by category as by hour, and by product as by category', async () => {
    expect(await sumBy('daily_sales')).toEqual(await sumBy('hourly_sales'))
    const [sums] = await rowsOf(sql<{ goods: number; products: number }>`
      select (select sum(sold_santim - short_santim - returned_santim)::bigint from daily_sales
        where category_id is not null) as goods, (select sum(santim)::bigint from daily_goods) as products`)
    expect(sums?.goods).toBe(sums?.products)
    const negative = sql<object>`select category_id from daily_sales group by category_id
      having sum(sold_santim - short_santim - returned_santim) < 0`
    expect(await rowsOf(negative)).toEqual([])
  })
})

describe('the work of a day', () => {
  const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'Africa/Addis_Ababa')::date`

  it('equals the reports of couriers that arrived on it', async () => {
    const reported = await rowsOf(sql<{ late: number; failed: number }>`
      select ${dayOf('d.received_at')}::text as day, d.courier_id, count(*)::int as attempts,
        count(*) filter (where d.state = 'delivered' and ${dayOf('d.acted_at')} > o.delivery_due_on)::int as late,
        count(*) filter (where d.state = 'failed')::int as failed
      from deliveries d join orders o on o.id = d.order_id group by 1, 2 order by 1, 2`)
    const counted = await rowsOf(sql<object>`
      select day::text, courier_id, sum(delivered + failed)::int as attempts, sum(late)::int as late,
        sum(failed)::int as failed
      from daily_deliveries group by 1, 2 order by 1, 2`)
    expect(counted).toEqual(reported)
    for (const sum of ['late', 'failed'] as const)
      expect(reported.reduce((all, row) => all + row[sum], 0)).toBeGreaterThan(0)
  })

  it('equals the parts that pickers finished on it', async () => {
    const finished = await rowsOf(sql<{ missing: number }>`
      select ${dayOf('f.finished_at')}::text as day, f.picker_id, count(distinct (f.order_id, f.store_id))::int as parts,
        sum(k.wanted)::int as units, sum(k.wanted - k.picked)::int as missing
      from fulfilments f join picks k on k.order_id = f.order_id and k.store_id = f.store_id
      where f.finished_at is not null and f.picker_id is not null group by 1, 2 order by 1, 2`)
    const counted = await rowsOf(sql<object>`
      select day::text, picker_id, sum(parts)::int as parts, sum(units)::int as units, sum(missing)::int as missing
      from daily_picking group by 1, 2 order by 1, 2`)
    expect(counted).toEqual(finished)
    expect(finished.reduce((all, row) => all + row.missing, 0)).toBeGreaterThan(0)
  })
})

describe('the sales of a day', () => {
  const paidOn = sql`(select (min(e.created_at) at time zone 'Africa/Addis_Ababa')::date from order_events e
    where e.order_id = o.id and e.to_status in ('pending-delivery', 'pending-pickup'))`

  it('equal the orders that were paid on it, to the santim', async () => {
    const orders = await rowsOf(sql<object>`
      select ${paidOn}::text as day, count(*)::int as orders, sum(o.total_cost_santim)::bigint as sold
      from orders o where ${paidOn} is not null group by 1 order by 1`)
    const counted = await rowsOf(sql<object>`
      select day::text, sum(orders)::int as orders, sum(sold_santim)::bigint as sold from hourly_sales
      group by day having sum(orders) > 0 order by day`)
    expect(counted).toEqual(orders)
  })

  it('less short goods, returned goods and refunds of staff equal what the orders come to in the end', async () => {
    const orders = await rowsOf(sql<object>`
      select o.store_id, o.payment_method as method, sum(case
        when o.status in ('canceled', 'payment-refunded', 'payment-reversed') then 0
        else o.total_cost_santim - coalesce((select sum(k.refund_santim) from picks k where k.order_id = o.id), 0)
          - coalesce((select sum(g.amount_santim) from refused_goods g
              where g.order_id = o.id and g.state = 'accepted'), 0)
          - coalesce((select sum(r.amount_santim) from given_refunds r where r.order_id = o.id), 0) end)::bigint as net
      from orders o where ${paidOn} is not null group by 1, 2 order by 1, 2`)
    const counted = await rowsOf(sql<object>`
      select store_id, method, sum(sold_santim - short_santim - returned_santim)::bigint as net from daily_sales
      group by 1, 2 order by 1, 2`)
    expect(counted).toEqual(orders)
  })
})

it('the money received on a day equals its payments, and the money given back its refunds', async () => {
  const payments = await rowsOf(sql<object>`
    select (at at time zone 'Africa/Addis_Ababa')::date::text as day, sum(received)::bigint as received,
      sum(refunded)::bigint as refunded
    from (select received_at as at, amount_santim as received, 0 as refunded from payments
      union all select settled_at, 0, amount_santim from payment_refunds where settled_at is not null) m
    group by 1 order by 1`)
  const counted = await rowsOf(sql<object>`
    select day::text, sum(received_santim)::bigint as received, sum(refunded_santim)::bigint as refunded
    from daily_money group by day order by day`)
  expect(counted).toEqual(payments)
})

it('the worker counts today and closes the days that are over', async () => {
  await sql`delete from counted_days`.execute(world.owner.db)
  await countOpenDays(world.worker.db)
  const open = await rowsOf(sql<{ is_today: boolean }>`
    select day = (now() at time zone 'Africa/Addis_Ababa')::date as is_today from counted_days where not is_closed`)
  expect(open).toEqual([{ is_today: true }])
})
