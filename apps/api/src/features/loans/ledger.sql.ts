import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type CustomerAccount = 'credit' | 'debt' | 'wallet'
/** A customer's accounts, locked until the transaction ends. */
export type Accounts = { [kind in CustomerAccount]: { id: number; balance: number } }

type AccountRow = { id: number; kind: CustomerAccount; balance_santim: number }

function accountsOf(rows: AccountRow[]): Accounts | undefined {
  const of = (kind: CustomerAccount) => {
    const row = rows.find((account) => account.kind === kind)
    return row && { id: row.id, balance: row.balance_santim }
  }
  const [credit, debt, wallet] = [of('credit'), of('debt'), of('wallet')]
  return credit && debt && wallet && { credit, debt, wallet }
}

/** Undefined for a customer who was never granted credit. */
export async function lockAccounts(db: Db, customerId: number): Promise<Accounts | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, kind, balance_santim from ledger_accounts where customer_id = ${customerId}
    order by id for no key update`.execute(db)
  return accountsOf(rows)
}

export async function openAccounts(db: Db, customerId: number): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, customer_id, balance_santim)
    select kind, ${customerId}::int, 0 from unnest(array['credit', 'debt', 'wallet']) as kind
    on conflict do nothing`.execute(db)
}

async function findShopAccount(db: Db, kind: 'lender' | 'shop', bankId: number | null): Promise<number> {
  const { id } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('bank_id', bankId === null ? 'is' : '=', bankId)
    .executeTakeFirstOrThrow()
  return id
}

export const findLender = (db: Db, bankId: number | null): Promise<number> => findShopAccount(db, 'lender', bankId)
export const findShop = (db: Db): Promise<number> => findShopAccount(db, 'shop', null)

type About =
  | { kind: 'grant' | 'repayment'; reference: string; orderId?: undefined }
  | { kind: 'purchase' | 'refund'; reference?: undefined; orderId: number }

/** Amount added to (or, if negative, taken from) each account, by account id. */
export type Entries = ReadonlyMap<number, number>

/** Idempotent: false when the order or reference already has a transaction of this kind. */
export async function postTransaction(db: Db, { kind, reference, orderId }: About, entries: Entries): Promise<boolean> {
  const moved = [...entries].filter(([, amount]) => amount !== 0)
  const { rows } = await sql<{ account_id: number }>`
    with posted as (
      insert into ledger_transactions (kind, reference, order_id, order_created_at)
      values (${kind}, ${reference ?? null}, ${orderId ?? null},
        (select created_at from orders where id = ${orderId ?? null}::bigint))
      on conflict do nothing returning id
    )
    insert into ledger_entries (transaction_id, account_id, amount_santim)
    select posted.id, e.account_id, e.amount
    from posted, unnest(${moved.map(([account]) => account)}::bigint[], ${moved.map(([, amount]) => amount)}::bigint[])
      as e (account_id, amount)
    returning account_id`.execute(db)
  return rows.length > 0
}

export type Purchase = { customerId: number | null; creditId: number; debtId: number; amount: number }

/** The credit purchase of an order, with the customer's accounts locked. Undefined when it was not bought on credit. */
export async function lockPurchase(db: Db, orderId: number): Promise<(Purchase & { owed: number }) | undefined> {
  const { rows } = await sql<AccountRow & { customer_id: number | null; amount_santim: number }>`
    select a.id, a.kind, a.balance_santim, a.customer_id, e.amount_santim
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and t.kind = 'purchase' order by a.id for no key update of a`.execute(db)
  const credit = rows.find(({ kind }) => kind === 'credit')
  const debt = rows.find(({ kind }) => kind === 'debt')
  if (!credit || !debt) return undefined
  return {
    customerId: debt.customer_id,
    creditId: credit.id,
    debtId: debt.id,
    amount: debt.amount_santim,
    owed: debt.balance_santim,
  }
}

type TransactionRow = { [kind in CustomerAccount]: number } & {
  kind: 'grant' | 'purchase' | 'repayment' | 'refund'
  order_id: number | null
  reference: string | null
  created_at: Date
}

/** The transactions of a customer's accounts, oldest first. */
export async function listTransactionRows(db: Db, customerId: number): Promise<TransactionRow[]> {
  const moved = (kind: CustomerAccount) =>
    sql`coalesce(sum(e.amount_santim) filter (where a.kind = ${sql.lit(kind)}), 0)::bigint`
  const { rows } = await sql<TransactionRow>`
    select t.kind, t.order_id, t.reference, t.created_at, ${moved('credit')} as credit, ${moved('debt')} as debt,
      ${moved('wallet')} as wallet
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.customer_id = ${customerId} group by t.id order by t.id`.execute(db)
  return rows
}
