import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { aBareOrder, aBorrower, grantCredit, repayCredit } from '../../../test/test-loans.ts'
import type { Db } from '../../platform/database/db.ts'
import { chargeCredit } from './charge-credit.ts'
import { checkLedger, requireSoundLedger } from './check-ledger.ts'

let shop: TestApp
let db: Db
beforeAll(async () => {
  shop = await testApp()
  db = shop.deps.db
})

async function aCustomerWith(amount: number): Promise<number> {
  const { customer } = await signIn(shop)
  await grantCredit(db, { customerId: customer.id, amount, reference: randomUUID() })
  return customer.id
}

/** Buys for `amount`, whatever the order costs. */
async function buy(customerId: number, amount: number, orderId: number): Promise<void> {
  await db.transaction().execute((transaction) => chargeCredit(transaction, { customerId, orderId, amount }))
}

/** A customer's accounts by kind. */
async function accountsOf(customerId: number) {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind'])
    .where('customer_id', '=', customerId)
    .execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0
  return { credit: of('credit'), debt: of('debt') }
}

describe('database constraints of the ledger', () => {
  const post = (entries: [account: number, amount: number][]) => sql`
    with posted as (insert into ledger_transactions (kind, reference) values ('grant', ${randomUUID()}) returning id)
    insert into ledger_entries (transaction_id, account_id, amount_santim)
    select posted.id, e.account, e.amount from posted,
      unnest(${entries.map(([account]) => account)}::bigint[], ${entries.map(([, sum]) => sum)}::bigint[]) as e (account, amount)`

  it('refuses a transaction that does not sum to zero, has no entries, or is extended later', async () => {
    const customerId = await aCustomerWith(1_000)
    const { credit, debt } = await accountsOf(customerId)
    await expect(post([[credit, 5]]).execute(db)).rejects.toThrow('sum to zero')
    const uneven = post([
      [credit, 5],
      [debt, -4],
    ])
    await expect(uneven.execute(db)).rejects.toThrow('sum to zero')
    await expect(post([]).execute(db)).rejects.toThrow('has no entries')
    const addition = sql`
      insert into ledger_entries (transaction_id, account_id, amount_santim)
      select transaction_id, ${debt}::bigint, 0 + amount_santim from ledger_entries where account_id = ${credit}
      union all select transaction_id, (select id from ledger_accounts where kind = 'shop'), -amount_santim
      from ledger_entries where account_id = ${credit}`
    await expect(addition.execute(db)).rejects.toThrow('written at once')
  })

  it('refuses a negative balance even without application checks', async () => {
    const customerId = await aCustomerWith(1_000)
    const { credit, debt } = await accountsOf(customerId)
    const tooMuch = post([
      [credit, -1_001],
      [debt, 1_001],
    ])
    await expect(tooMuch.execute(db)).rejects.toThrow('ledger_balance_not_below_zero')
  })

  it('refuses changes to posted entries and direct edits of a balance', async () => {
    const customerId = await aCustomerWith(1_000)
    const { credit } = await accountsOf(customerId)
    const refused = [
      sql`update ledger_entries set amount_santim = 1 where account_id = ${credit}`,
      sql`delete from ledger_entries where account_id = ${credit}`,
      sql`update ledger_transactions set kind = 'repayment'`,
      sql`delete from ledger_transactions`,
      sql`truncate ledger_entries`,
      sql`update ledger_accounts set balance_santim = 9 where id = ${credit}`,
      sql`update ledger_accounts set kind = 'wallet' where id = ${credit}`,
      sql`insert into ledger_accounts (kind, customer_id, balance_santim) values ('wallet', null, 9)`,
    ]
    for (const change of refused)
      await expect(change.execute(db), change.compile(db).sql).rejects.toThrow(/append-only|by entries only/)
  })

  it('refuses to erase a customer with debt and explains why', async () => {
    const borrower = await aBorrower(shop, 100)
    const { id } = borrower.customer
    await buy(id, 1_000, await aBareOrder(shop, id, 1_000))
    const answer = await shop.ask('DELETE /profile', {}, borrower.headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'loan_owed' }])
    await expect(db.deleteFrom('customers').where('id', '=', id).execute()).rejects.toThrow('who owes')
    await repayCredit(db, { customerId: id, amount: 1_000, reference: randomUUID() })
    await sql`update orders set status = 'successful', delivered_at = now() where customer_id = ${id}`.execute(db)
    await shop.call('DELETE /profile', {}, borrower.token)
    const entries = await sql`select from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.customer_id is null and a.kind = 'debt' and a.balance_santim = 0`.execute(db)
    expect(entries.rows.length).toBeGreaterThan(0)
  })
})

describe('ledger check', () => {
  it('finds a tampered balance and an order that took a wrong amount', async () => {
    const customerId = await aCustomerWith(1_000)
    const orderId = await aBareOrder(shop, customerId, 400)
    await buy(customerId, 300, orderId)
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update ledger_accounts set balance_santim = 5 where customer_id = ${customerId} and kind = 'credit'`.execute(
        transaction,
      )
      await sql`update orders set status = 'pending-pickup' where id = ${orderId}`.execute(transaction)
    })
    const { accounts, orders } = await checkLedger(db, new Date(Date.now() - 60_000))
    expect(accounts).toEqual([expect.objectContaining({ balance_santim: 5, entries_santim: 700 })])
    expect(orders).toContainEqual(expect.objectContaining({ order_id: orderId, due_santim: 400, taken_santim: 300 }))
  })
})

describe('nightly ledger check', () => {
  /** Changes data with all triggers disabled. */
  const tamper = (statement: string) =>
    sql.raw(`set session_replication_role = replica; ${statement}; set session_replication_role = default`).execute(db)
  const checkedTo = async () =>
    (await db.selectFrom('check_points').select('checked_to').where('name', '=', 'ledger').executeTakeFirst())
      ?.checked_to

  it('reports a fault from a missed night until it is fixed, then sums only newer entries', async () => {
    shop = await testApp()
    db = shop.deps.db
    const { credit } = await accountsOf(await aCustomerWith(1_000))
    await tamper("update ledger_transactions set created_at = now() - interval '10 days'")
    await sql`insert into check_points values ('ledger', now() - interval '20 days')`.execute(db)
    const before = await checkedTo()
    await tamper(`update ledger_accounts set balance_santim = 5 where id = ${credit}`)
    for (const _night of [1, 2]) await expect(requireSoundLedger(db)).rejects.toThrow(`accounts ${credit}`)
    expect(await checkedTo()).toEqual(before)
    await tamper(`update ledger_accounts set balance_santim = 1000 where id = ${credit}`)
    await requireSoundLedger(db)
    expect((await checkedTo())?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY)

    const sums = db.selectFrom('ledger_check_sums').select('amount_santim').where('account_id', '=', credit)
    expect(await sums.execute()).toEqual([{ amount_santim: 1_000 }])
    await grantCredit(db, { customerId: await customerOf(credit), amount: 500, reference: randomUUID() })
    // A wrong saved sum is not a ledger fault: it is recounted and corrected.
    await sql`update ledger_check_sums set amount_santim = 1 where account_id = ${credit}`.execute(db)
    await requireSoundLedger(db)
    expect(await sums.execute()).toEqual([{ amount_santim: 1_000 }])
  })

  const customerOf = async (account: number): Promise<number> =>
    (await db.selectFrom('ledger_accounts').select('customer_id').where('id', '=', account).executeTakeFirstOrThrow())
      .customer_id ?? 0
})

describe('reading a balance', () => {
  it('reads a balance from an index, whatever the number of customers', async () => {
    const customerId = await aCustomerWith(1_000)
    await sql`insert into customers (phone_number) select '2517' || lpad(n::text, 8, '0') from generate_series(1, 5000) n
      on conflict do nothing`.execute(db)
    await sql`insert into ledger_accounts (kind, customer_id, balance_santim)
      select kind, c.id, 0 from customers c, unnest(array['credit', 'debt', 'wallet']) as kind
      on conflict do nothing`.execute(db)
    await sql`analyze customers, ledger_accounts`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from customer_balances where customer_id = ${customerId}`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('ledger_accounts_of_customer')
    expect(plan).not.toMatch(/Seq Scan|ledger_entries/)
  })
})
