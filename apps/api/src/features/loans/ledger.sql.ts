import type { LoanTransaction } from '@zembil/contract/customers'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

type CustomerAccount = 'credit' | 'debt' | 'wallet'
/** A customer's accounts, locked until the transaction ends. */
export type Accounts = { [kind in CustomerAccount]: { id: number; balance: number } }

type AccountRow = Row<'ledger_accounts', 'id', { kind: CustomerAccount; balance_santim: number }>

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

/** Undefined for a customer who never had money in it. */
export async function lockWallet(db: Db, customerId: number): Promise<Accounts['wallet'] | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, kind, balance_santim from ledger_accounts where customer_id = ${customerId} and kind = 'wallet'
    for no key update`.execute(db)
  return rows[0] && { id: rows[0].id, balance: rows[0].balance_santim }
}

/** What is in the wallet. Locks all accounts of the customer, in the order in which everybody does: credit may pay the rest. */
export async function lockWalletBalance(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<AccountRow>`
    select id, kind, balance_santim from ledger_accounts where customer_id = ${customerId}
    order by id for no key update`.execute(db)
  return rows.find(({ kind }) => kind === 'wallet')?.balance_santim ?? 0
}

/** Without its lock: a payout reads the balance again. */
export async function findWallet(db: Db, customerId: number): Promise<Accounts['wallet'] | undefined> {
  const { rows } = await sql<AccountRow>`
    select id, kind, balance_santim from ledger_accounts
    where customer_id = ${customerId} and kind = 'wallet'`.execute(db)
  return rows[0] && { id: rows[0].id, balance: rows[0].balance_santim }
}

/** The locked wallet, created if there is none. The accounts for credit open with the first grant. */
export async function openWallet(db: Db, customerId: number): Promise<Accounts['wallet']> {
  await sql`insert into ledger_accounts (kind, customer_id, balance_santim) values ('wallet', ${customerId}, 0)
    on conflict do nothing`.execute(db)
  const wallet = await lockWallet(db, customerId)
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  return wallet
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

/**
 * Money that goes back for an order. `part`: the store whose picking it follows, the refused goods, or, as a negative
 * number, the refund of a payment or by staff; 0 for the whole order. `unspent` is money that the wallet had paid.
 */
export type Returned = { kind: 'refund' | 'short' | 'unspent'; orderId: number; part: number }

/** The member of staff who entered it, and the second person who approved it. */
export type Booker = { staffId: number; approvedBy?: number | undefined }

type About = { by?: Booker | undefined } & (
  | { kind: 'grant' | 'repayment' | 'payout'; reference: string; orderId?: undefined; part?: undefined }
  | { kind: 'reduction'; reference?: undefined; orderId?: undefined; part?: undefined }
  | { kind: 'purchase' | 'reward' | 'spend'; reference?: undefined; orderId: number; part?: undefined }
  | (Returned & { reference?: undefined })
)

/** Amount added to (or, if negative, taken from) each account, by account id. */
export type Entries = ReadonlyMap<number, number>

/** Idempotent: false when the order's part or the reference already has a transaction of this kind. */
export async function postTransaction(db: Db, about: About, entries: Entries): Promise<boolean> {
  const { kind, reference, orderId, part = 0, by } = about
  const moved = [...entries].filter(([, amount]) => amount !== 0)
  const { rows } = await sql<Row<'ledger_entries', 'account_id'>>`
    with posted as (
      insert into ledger_transactions (kind, reference, part, order_id, order_created_at, staff_id, approved_by)
      values (${kind}, ${reference ?? null}, ${part}, ${orderId ?? null},
        (select created_at from orders where id = ${orderId ?? null}::bigint), ${by?.staffId ?? null}, ${by?.approvedBy ?? null})
      on conflict do nothing returning id
    )
    insert into ledger_entries (transaction_id, account_id, amount_santim)
    select posted.id, e.account_id, e.amount
    from posted, unnest(${moved.map(([account]) => account)}::bigint[], ${moved.map(([, amount]) => amount)}::bigint[])
      as e (account_id, amount)
    returning account_id`.execute(db)
  return rows.length > 0
}

export type CreditOrder = {
  customerId: number | null
  creditId: number
  debtId: number
  /** What the order took and has not returned. */
  left: number
  /** The customer's whole debt. */
  owed: number
}

type ChargedAccountRow = AccountRow & Row<'ledger_accounts', 'customer_id'> & { amount_santim: number | null }

/** The charge of an order bought on credit, with the customer's accounts locked. Undefined when it was not bought on credit. */
export async function lockCreditOrder(db: Db, orderId: number): Promise<CreditOrder | undefined> {
  // With the wallet, since money may go there too: everybody locks a customer's accounts in one order.
  const { rows } = await sql<ChargedAccountRow>`
    with charged as (
      select e.account_id, e.amount_santim, c.customer_id
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts c on c.id = e.account_id
      where t.order_id = ${orderId} and t.kind = 'purchase'
    )
    select a.id, a.kind, a.balance_santim, a.customer_id, charged.amount_santim
    from ledger_accounts a left join charged on charged.account_id = a.id
    where a.id in (
      select account_id from charged
      union
      select id from ledger_accounts where customer_id in (select customer_id from charged))
    order by a.id for no key update of a`.execute(db)
  const credit = rows.find(({ kind }) => kind === 'credit')
  const debt = rows.find(({ kind }) => kind === 'debt')
  if (!credit || !debt || debt.amount_santim === null) return undefined
  return {
    customerId: debt.customer_id,
    creditId: credit.id,
    debtId: debt.id,
    left: debt.amount_santim - (await sumReturned(db, orderId)),
    owed: debt.balance_santim,
  }
}

/** A separate statement after the accounts are locked, so that it sees what others have returned meanwhile. */
async function sumReturned(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ returned: number }>`
    select coalesce(sum(e.amount_santim), 0)::bigint as returned
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${orderId} and t.kind in ('refund', 'short') and a.kind in ('credit', 'wallet')`.execute(db)
  return rows[0]?.returned ?? 0
}

type TransactionRow = { [kind in CustomerAccount]: number } & Row<
  'ledger_transactions',
  'order_id' | 'reference' | 'created_at',
  { kind: LoanTransaction['kind'] }
>

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
