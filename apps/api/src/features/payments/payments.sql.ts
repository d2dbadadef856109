import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ProviderCode } from '../../providers/payment/payment-provider.ts'

export type PaymentFlag = 'late' | 'wrong_amount' | 'second' | 'unmatched'

/** Money that came, as the provider tells it, and how we heard of it. */
export type Money = {
  provider: ProviderCode
  transactionNo: string
  amountSantim: number
  currency: string
  via: 'notice' | 'return' | 'query' | 'code' | 'bank' | 'staff'
}

export type PaymentRow = {
  id: number
  provider: ProviderCode
  transaction_no: string
  attempt_id: number | null
  order_id: number | null
  amount_santim: number
  currency: string
  flag: PaymentFlag | null
}

const columns = sql`id, provider, transaction_no, attempt_id, order_id, amount_santim, currency, flag`

type Belonging = { order: { id: number; created_at: Date } | undefined; attemptId: number | null }

/** Undefined when this money is written down already. */
export async function insertPayment(
  db: Db,
  money: Money,
  { order, attemptId }: Belonging,
  flag: PaymentFlag | null,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (provider, transaction_no, attempt_id, order_id, order_created_at, amount_santim, currency, via,
      flag)
    values (${money.provider}, ${money.transactionNo}, ${attemptId}, ${order?.id ?? null}, ${order?.created_at ?? null},
      ${money.amountSantim}, ${money.currency}, ${money.via}, ${flag})
    on conflict (provider, transaction_no) do nothing returning ${columns}`.execute(db)
  return rows[0]
}

export async function findPayment(
  db: Db,
  { provider, transactionNo }: Pick<Money, 'provider' | 'transactionNo'>,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments where provider = ${provider} and transaction_no = ${transactionNo}`.execute(db)
  return rows[0]
}

export async function findPaymentById(db: Db, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from payments where id = ${id}`.execute(db)
  return rows[0]
}

/** The first payment that came by this attempt; there is seldom another. */
export async function findPaymentOfAttempt(
  db: Db,
  attempt: { id: number; order_id: number },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payments where order_id = ${attempt.order_id} and attempt_id = ${attempt.id}
    order by id limit 1`.execute(db)
  return rows[0]
}

/** Methods that staff have closed. */
export async function listClosedMethods(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ method: string }>`
    select method from payment_method_settings where not is_open`.execute(db)
  return new Set(rows.map(({ method }) => method))
}
