import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { sql } from 'kysely'
import { grantCredit as grantIn } from '../src/features/loans/grant-credit.ts'
import { repayCredit as repayIn } from '../src/features/loans/repay-credit.ts'
import { creditWallet } from '../src/features/loans/wallet.ts'
import type { Db } from '../src/platform/database/db.ts'
import type { OrderInput } from './an-order.ts'
import type { TestApp } from './test-app.ts'
import type { TestCustomer } from './test-customer.ts'
import { signIn } from './test-customer.ts'
import { place } from './test-orders.ts'

/** Each in a transaction of its own. */
export const grantCredit = (db: Db, grant: Parameters<typeof grantIn>[1]): Promise<boolean> =>
  db.transaction().execute((transaction) => grantIn(transaction, grant))
export const repayCredit = (db: Db, repayment: Parameters<typeof repayIn>[1]): Promise<boolean> =>
  db.transaction().execute((transaction) => repayIn(transaction, repayment))

export const aPin = '739154'

/** Gives a customer credit and a PIN. Returns the amount they may borrow, in santim. */
export async function lendTo(shop: TestApp, { customer, token }: TestCustomer, birr = 10_000): Promise<number> {
  const amount = birr * 100
  await grantCredit(shop.deps.db, { customerId: customer.id, amount, reference: randomUUID() })
  await shop.call('PUT /profile/loan-pin', { body: { pin_code: aPin } }, token)
  return amount
}

export async function aBorrower(shop: TestApp, birr?: number): Promise<TestCustomer> {
  const borrower = await signIn(shop)
  await lendTo(shop, borrower, birr)
  return borrower
}

export const placeOnCredit = (
  shop: TestApp,
  borrower: TestCustomer,
  changes: Partial<OrderInput> = {},
): Promise<OrderDetail> => place(shop, borrower, { payment_method: 'loan', pin_code: aPin, ...changes })

/** Moves the order's codes back by this many seconds. */
export async function ageCode(shop: TestApp, orderId: number, seconds: number): Promise<void> {
  await sql`update loan_codes set sent_at = sent_at - ${seconds} * interval '1 second',
    expires_at = expires_at - ${seconds} * interval '1 second' where order_id = ${orderId}`.execute(shop.deps.db)
}

/** The latest code for a customer, read from the SMS text: it is stored in plain text nowhere else. */
export async function waitingCode(shop: TestApp, { customer }: TestCustomer): Promise<string> {
  const { body } = await shop.deps.db
    .selectFrom('sms_messages')
    .select('body')
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', 'loan-code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [code] = /\b\d{6}\b/.exec(body ?? '') ?? []
  if (!code) throw new Error(`no code in: ${body}`)
  return code
}

type Balances = { credit: number; debt: number; wallet: number }

/** A customer's balances, as stored and as the sums of their ledger entries. */
export async function balancesOf(shop: TestApp, customerId: number): Promise<{ kept: Balances; summed: Balances }> {
  const { rows } = await sql<{ kind: keyof Balances; kept: number; summed: number }>`
    select a.kind, a.balance_santim as kept,
      (select coalesce(sum(e.amount_santim), 0)::bigint from ledger_entries e where e.account_id = a.id) as summed
    from ledger_accounts a where a.customer_id = ${customerId}`.execute(shop.deps.db)
  const by = (column: 'kept' | 'summed') =>
    Object.fromEntries(rows.map((row) => [row.kind, row[column]])) as unknown as Balances
  return { kept: by('kept'), summed: by('summed') }
}

/** A new customer with this much in the wallet, in santim, for an order of theirs. Returns the customer's id. */
export async function aWallet(shop: TestApp, amount: number): Promise<number> {
  const { customer } = await signIn(shop)
  const orderId = await aBareOrder(shop, customer.id, amount)
  await shop.deps.db
    .transaction()
    .execute((db) => creditWallet(db, { customerId: customer.id, kind: 'short', orderId, part: 1, amount }))
  return customer.id
}

/** An order on credit without lines: the ledger needs only its price, in santim. */
export async function aBareOrder(shop: TestApp, customerId: number, amount: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (customer_id, payment_method, delivery_type_id, store_id, delivery_kind, delivery_days, delivery_due_on,
      order_cost_santim, discount_santim, delivery_cost_santim, total_cost_santim, expires_at)
    values (${customerId}, 'loan', 3, 1, 'pickup', 0, now(), ${amount}, 0, 0, ${amount}, now() + interval '1 hour')
    returning id`.execute(shop.deps.db)
  return rows[0]?.id ?? 0
}
