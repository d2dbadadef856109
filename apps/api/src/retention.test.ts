import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bankEnv } from '../../../scripts/pay-phone-env.ts'
import { confirmByBank } from '../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { signIn, type TestCustomer } from '../test/test-customer.ts'
import { place, setProduct } from '../test/test-orders.ts'
import { allJobs } from './jobs.ts'
import type { Db } from './platform/database/db.ts'

let shop: TestApp
let db: Db
let shopper: TestCustomer
beforeAll(async () => {
  shop = await testApp({ env: bankEnv() })
  db = shop.deps.db
  await setProduct(shop, 1, 10_000, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

async function run(name: string): Promise<void> {
  const job = allJobs(shop.worker).scheduled.find((one) => one.name === name)
  await (job ?? expect.fail(`no job ${name}`)).run()
}
/** Runs a statement with triggers disabled, to change append-only rows. */
const tamper = (statement: string) =>
  sql.raw(`set session_replication_role = replica; ${statement}; set session_replication_role = default`).execute(db)
const ages = async (table: string, column: string): Promise<number[]> => {
  const { rows } = await sql<{ days: number }>`
    select extract(day from now() - ${sql.ref(column)})::int as days from ${sql.table(table)} order by 1`.execute(db)
  return rows.map(({ days }) => days)
}

type Dated = { job: string; table: string; days: number; columns: string; values: string }
const customer = '(select max(id) from customers)'
const dated: Dated[] = [
  {
    job: 'forget-notifications',
    table: 'notifications',
    days: 365,
    columns: 'customer_id, title, title_am, message, message_am',
    values: `${customer}, 'a', 'a', 'a', 'a'`,
  },
  {
    job: 'forget-order-keys',
    table: 'order_keys',
    days: 30,
    columns: 'customer_id, key, fingerprint',
    values: `${customer}, gen_random_uuid(), 'f'`,
  },
  {
    job: 'forget-sms',
    table: 'sms_messages',
    days: 90,
    columns: 'customer_id, purpose, status, expires_at, settled_at',
    values: `${customer}, 'payment', 'sent', now(), now()`,
  },
  {
    job: 'forget-contact-messages',
    table: 'contact_messages',
    days: 365,
    columns: 'name, email, message',
    values: "'Sara', 'sara@example.com', 'When do you open?'",
  },
]

describe('deletion by age', () => {
  it.each(dated)('deletes all rows of $table that are older than $days days, and no others', async (one) => {
    const { job, table, days, columns, values } = one
    await sql.raw(`delete from ${table}`).execute(db)
    await sql
      .raw(`insert into ${table} (${columns}, created_at) select ${values}, now() - make_interval(days => age)
        from unnest(array[${days - 1}] || array_fill(${days + 1}, array[2100])) age`)
      .execute(db)
    await run(job)
    expect(await ages(table, 'created_at')).toEqual([days - 1])
  })
})

/** Adds what staff and couriers write down about an order. */
const writeDown = (orderId: number) =>
  tamper(`insert into order_notes (order_id, order_created_at, staff_id, text)
      select id, created_at, 1, 'Call Hana' from orders where id = ${orderId};
    insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, proof, proof_name, note, acted_at)
      select id, created_at, 1, 1, 1, 'delivered', 'name', 'Sara', 'At the gate', now() from orders where id = ${orderId};
    insert into delivery_reports (order_id, order_created_at, attempt_no, staff_id, kind, outcome, proof_name, note, acted_at, key)
      select id, created_at, 1, 1, 'failed', 'done', 'Hana', 'Nobody was there', now(), 'k' || id from orders
      where id = ${orderId}`)

/** What names people beside an order: its notes, and receivers and notes of its deliveries and of reports about them. */
async function personalOf(orderId: number) {
  const { rows } = await sql<{ notes: number; deliveries: unknown; reports: unknown }>`
    select (select count(*)::int from order_notes n where n.order_id = o.id) as notes,
      (select jsonb_build_array(proof_name, note) from deliveries d where d.order_id = o.id) as deliveries,
      (select jsonb_build_array(proof_name, note) from delivery_reports r where r.order_id = o.id) as reports
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]
}

describe('retention of orders', () => {
  it('deletes what names people from an order after two years, and keeps its lines and costs', async () => {
    const [old, young] = [await place(shop, shopper), await place(shop, shopper)]
    for (const [{ id }, days] of [[old, 731] as const, [young, 729] as const]) {
      await sql`insert into referrals (order_id, order_created_at, referrer_phone_number)
        select id, created_at, '251911000000' from orders where id = ${id}`.execute(db)
      await writeDown(id)
      const back = `- interval '${days} days'`
      await tamper(`update orders set created_at = created_at ${back} where id = ${id};
        update order_lines set order_created_at = order_created_at ${back} where order_id = ${id};
        update order_events set order_created_at = order_created_at ${back} where order_id = ${id};
        update order_notes set order_created_at = order_created_at ${back} where order_id = ${id};
        update deliveries set order_created_at = order_created_at ${back} where order_id = ${id};
        update delivery_reports set order_created_at = order_created_at ${back} where order_id = ${id};
        update referrals set order_created_at = order_created_at ${back} where order_id = ${id}`)
    }
    await run('forget-addresses')
    const detail = await shop.call('GET /orders/:id', { params: { id: old.id } }, shopper.token)
    expect(detail.data).toMatchObject({ shipping_detail: null, total_cost: old.total_cost, products: old.products })
    const kept = await shop.call('GET /orders/:id', { params: { id: young.id } }, shopper.token)
    expect(kept.data.shipping_detail).toEqual(young.shipping_detail)
    const referrals = await db.selectFrom('referrals').select('order_id').execute()
    expect(referrals).toEqual([{ order_id: young.id }])

    expect(await personalOf(old.id)).toEqual({ notes: 0, deliveries: [null, null], reports: [null, null] })
    const all = { notes: 1, deliveries: ['Sara', 'At the gate'], reports: ['Hana', 'Nobody was there'] }
    expect(await personalOf(young.id)).toEqual(all)

    // The next run continues where the last one ended.
    await tamper(`update orders set created_at = created_at - interval '3 days' where id = ${young.id}`)
    await run('forget-addresses')
    const rows = await db.selectFrom('orders').select('shipping_detail').where('id', '=', young.id).execute()
    expect(rows).toEqual([{ shipping_detail: null }])
  })
})

describe('retention of payment attempts and notices', () => {
  type Trace = { paid: boolean; attemptDays: number; noticeDays: number | null }
  /** Creates an attempt of this age and, if `noticeDays` is set, its notice. Returns the attempt's id. */
  async function trace({ paid, attemptDays, noticeDays }: Trace): Promise<number> {
    const { id: orderId } = await place(shop, await signIn(shop))
    const { rows } = await sql<{ id: number }>`
      insert into payment_attempts (order_id, order_created_at, method, reference, amount_santim, state, settled_at, kind,
        pay_url, payer_phone, language, created_at, expires_at)
      select id, created_at, 'telebirr', ${`TRACE${String(orderId).padStart(10, '0')}`}, 20100,
        ${paid ? 'paid' : 'pending'}, ${paid ? sql`now()` : null}, 'phone', 'https://pay.example/1', '251911223344', 'en',
        now() - make_interval(days => ${attemptDays}), now()
      from orders where id = ${orderId} returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    if (noticeDays !== null)
      await sql`insert into payment_notices (method, attempt_id, record, digest, received_at)
        values ('telebirr', ${id}, '{}', 'd', now() - make_interval(days => ${noticeDays}))`.execute(db)
    return id
  }
  const attempts = (...ids: number[]) =>
    db
      .selectFrom('payment_attempts')
      .select(['id', 'payer_phone', 'pay_url'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()

  it('deletes notices after 400 days and unpaid attempts after 430, and clears phone and URL of paid ones', async () => {
    const gone = await trace({ paid: false, attemptDays: 431, noticeDays: 431 })
    const silent = await trace({ paid: false, attemptDays: 431, noticeDays: null })
    const paid = await trace({ paid: true, attemptDays: 431, noticeDays: 401 })
    const young = await trace({ paid: false, attemptDays: 429, noticeDays: 399 })
    await run('forget-payments')
    expect(await attempts(gone, silent, paid, young)).toEqual([
      { id: paid, payer_phone: null, pay_url: null },
      { id: young, payer_phone: '251911223344', pay_url: 'https://pay.example/1' },
    ])
    const notices = await db.selectFrom('payment_notices').select('attempt_id').execute()
    expect(notices).toEqual([{ attempt_id: young }])
  })

  it('refuses to delete young notices and attempts, to change notices, and to delete payments', async () => {
    const { id: orderId } = await place(shop, await signIn(shop))
    await confirmByBank(shop, 'cbe', { billRef: orderId, amount: '201.00' })
    const id = await trace({ paid: false, attemptDays: 100, noticeDays: 399 })
    const old = await trace({ paid: false, attemptDays: 500, noticeDays: 500 })
    await expect(sql`delete from payment_notices where attempt_id = ${id}`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`update payment_notices set refusal = 'x' where attempt_id = ${old}`.execute(db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from payments`.execute(db)).rejects.toThrow('append-only')
    await sql`select delete_old_payment_notices(1000), delete_old_payment_attempts(array[${id}]::bigint[])`.execute(db)
    expect(await ages('payment_notices', 'received_at')).toContain(399)
    expect(await attempts(id)).toHaveLength(1)
  })
})
