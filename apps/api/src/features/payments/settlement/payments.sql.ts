import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { ProviderCode } from '../../../providers/payment/payment-provider.ts'

/** `wrong_amount` is no longer written; it is on rows from before underpaid orders stayed payable. */
export type PaymentFlag =
  | 'late'
  | 'second'
  | 'unmatched'
  | 'underpaid'
  | 'wrong_currency'
  | 'overpaid'
  | 'reused'
  | 'wrong_amount'

/** One transaction is one row, or two if it overpaid the order. See migration 0017. */
type PaymentPart = 'main' | 'excess' | `reused-${string}`

/** Money received, as the provider reports it, and how the report reached us. */
export type Money = {
  provider: ProviderCode
  transactionNo: string
  amountSantim: number
  currency: string
  via: 'notice' | 'return' | 'query' | 'code' | 'bank' | 'staff' | 'file'
}

export type PaymentRow = Row<
  'payments',
  'id' | 'transaction_no' | 'attempt_id' | 'order_id' | 'amount_santim' | 'currency',
  { provider: ProviderCode; flag: PaymentFlag | null }
>

/** With the total that the provider took in this transaction, including any excess. */
export type KnownPayment = PaymentRow & { transaction_santim: number }

const columns = sql`p.id, p.provider, p.transaction_no, p.attempt_id, p.order_id, p.amount_santim, p.currency, p.flag`

const known = sql`
  select ${columns}, case when p.part in ('main', 'excess') then (select sum(e.amount_santim)::bigint from payments e
    where e.provider = p.provider and e.transaction_no = p.transaction_no and e.part in ('main', 'excess'))
    else p.amount_santim end as transaction_santim
  from payments p`

type Belonging = {
  order: { id: number; created_at: Date } | undefined
  attemptId: number | null
  part?: PaymentPart
  /** It waits for a person and does not go back by itself. */
  isHeld?: boolean
}

/** Undefined if this money is already recorded. */
export async function insertPayment(
  db: Db,
  money: Money,
  { order, attemptId, part = 'main', isHeld = false }: Belonging,
  flag: PaymentFlag | null,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    insert into payments as p (provider, transaction_no, attempt_id, order_id, order_created_at, amount_santim, currency, via,
      flag, part, is_held)
    values (${money.provider}, ${money.transactionNo}, ${attemptId}, ${order?.id ?? null}, ${order?.created_at ?? null},
      ${money.amountSantim}, ${money.currency}, ${money.via}, ${flag}, ${part}, ${isHeld})
    on conflict (provider, transaction_no, part) do nothing returning ${columns}`.execute(db)
  return rows[0]
}

export async function findPayment(
  db: Db,
  { provider, transactionNo }: Pick<Money, 'provider' | 'transactionNo'>,
  part: PaymentPart = 'main',
): Promise<KnownPayment | undefined> {
  const { rows } = await sql<KnownPayment>`
    ${known} where p.provider = ${provider} and p.transaction_no = ${transactionNo} and p.part = ${part}`.execute(db)
  return rows[0]
}

export async function findPaymentById(db: Db, id: number): Promise<KnownPayment | undefined> {
  const { rows } = await sql<KnownPayment>`${known} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** The rows of one transaction; the one that may have settled the order comes first. */
export async function listParts(
  db: Db,
  { provider, transaction_no }: Pick<PaymentRow, 'provider' | 'transaction_no'>,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments p where p.provider = ${provider} and p.transaction_no = ${transaction_no}
      and p.part in ('main', 'excess') order by p.id`.execute(db)
  return rows
}

/** Whether the payment that settled an order was confirmed by hand: a later message may be about the same money. */
export async function isConfirmedByHand(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_payments p where p.order_id = ${orderId} and p.flag is null and p.via = 'staff'`.execute(db)
  return rows.length > 0
}

/** The number of a payment `p` without blanks and in upper case, as an index has it. */
export const typedNumber = sql`upper(regexp_replace(p.transaction_no, '\\s', '', 'g'))`

/** A payment under this number, whatever its blanks and letter case. `typed` has no blanks and upper case. */
export async function findTypedNumber(
  db: Db,
  provider: ProviderCode,
  typed: string,
): Promise<Pick<PaymentRow, 'id' | 'order_id'> | undefined> {
  const { rows } = await sql<Pick<PaymentRow, 'id' | 'order_id'>>`
    select p.id, coalesce(p.order_id, d.order_id) as order_id
    from payments p left join payment_decisions d on d.payment_id = p.id and d.kind = 'assign'
    where p.provider = ${provider} and ${typedNumber} = ${typed}
    order by p.id limit 1`.execute(db)
  return rows[0]
}

/** Methods that staff have closed. */
export async function listClosedMethods(db: Db): Promise<Set<string>> {
  const { rows } = await sql<Row<'payment_method_settings', 'method'>>`
    select method from payment_method_settings where not is_open`.execute(db)
  return new Set(rows.map(({ method }) => method))
}
