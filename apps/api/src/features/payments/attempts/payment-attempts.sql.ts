import type { PaymentView } from '@zembil/contract/payments'
import { expiryMarginMinutes } from '@zembil/rules/money/payment-methods'
import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { ProviderCode, RefusalReason } from '../../../providers/payment/payment-provider.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { nextRecheck } from '../polling/poll-schedule.sql.ts'

export type AttemptRow = Row<
  'payment_attempts',
  | 'id'
  | 'order_id'
  | 'reference'
  | 'provider_reference'
  | 'amount_santim'
  | 'pay_url'
  | 'payer_phone'
  | 'created_at'
  | 'expires_at'
  | 'start_failed_at',
  {
    method: ProviderCode
    state: PaymentView['state']
    refusal: RefusalReason | null
    kind: PaymentView['kind']
    challenge: PaymentView['challenge']
    widget: PaymentView['widget']
    language: Language
  }
> & {
  order_status: OrderStatus
  payer_name: string
  /** Held for manual review at the provider; the money is not ours yet. */
  is_in_review: boolean
  /** By the database's clock. */
  seconds_old: number
  /** Until it expires; zero or less when it has. */
  seconds_left: number
  /** Since it expired or since `recheck_until`, whichever is later; negative before that. */
  seconds_overdue: number
}

/** The bank has three days to decide. Without a limit, a card that is always reviewed would hold stock forever. */
const isInReview = sql`coalesce(a.state in ('starting', 'pending') and a.review_at > now() - interval '3 days', false)`

const selected = sql`
  select a.id, a.order_id, o.status as order_status, a.method, a.reference, a.provider_reference, a.amount_santim, a.state, a.refusal, a.kind,
    a.challenge, a.pay_url, a.widget, a.payer_phone, a.language, a.created_at, a.expires_at, a.start_failed_at,
    ${isInReview} as is_in_review,
    extract(epoch from clock_timestamp() - a.created_at)::float8 as seconds_old,
    extract(epoch from a.expires_at - now())::float8 as seconds_left,
    extract(epoch from now() - greatest(a.expires_at, a.recheck_until))::float8 as seconds_overdue,
    trim(concat(o.shipping_detail->>'first_name', ' ', o.shipping_detail->>'last_name')) as payer_name
  from payment_attempts a join orders o on o.id = a.order_id and o.created_at = a.order_created_at`

export async function findNewestAttempt(db: Db, orderId: number): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${selected} where a.order_id = ${orderId} order by a.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function findAttempt(db: Db, id: number): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${selected} where a.id = ${id}`.execute(db)
  return rows[0]
}

export async function findAttemptOfReference(
  db: Db,
  method: ProviderCode,
  reference: string,
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    ${selected} where a.method = ${method} and a.reference = ${reference}`.execute(db)
  return rows[0]
}

/** The newest attempt of one method, for a bank's payment that names only the order. */
export async function findAttemptOfMethod(db: Db, orderId: number, method: ProviderCode) {
  const { rows } = await sql<Row<'payment_attempts', 'id'>>`
    select id from payment_attempts where order_id = ${orderId} and method = ${method}
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** An order's attempts that may still be paid. Includes refused ones: people try again on the provider's page. */
export async function listUnpaidAttempts(db: Db, orderId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    ${selected} where a.order_id = ${orderId} and a.state <> 'paid' order by a.id`.execute(db)
  return rows
}

export async function countAttempts(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts where order_id = ${orderId}`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewAttempt = {
  method: ProviderCode
  reference: string
  kind: PaymentView['kind']
  payerPhone: string
  language: Language
  expiresAfterMinutes: number
  /** Whether the provider can be queried. If not, the attempt is checked only once, after it has expired. */
  isAsked: boolean
}

/** The attempt expires some minutes before its order, so that a last-moment payment still finds the order open. */
export async function insertAttempt(db: Db, order: LockedOrder, attempt: NewAttempt): Promise<number> {
  const { rows } = await sql<Row<'payment_attempts', 'id'>>`
    insert into payment_attempts (order_id, order_created_at, method, reference, amount_santim, kind, payer_phone,
      language, expires_at, next_check_at)
    select ${order.id}, ${order.created_at}, ${attempt.method}, ${attempt.reference}, ${order.due_santim},
      ${attempt.kind}, ${attempt.payerPhone}, ${attempt.language}, until,
      case when ${attempt.isAsked} then now() + interval '30 seconds' else until + interval '10 minutes' end
    from (select least(now() + make_interval(mins => ${attempt.expiresAfterMinutes}),
      ${order.expires_at}::timestamptz - make_interval(mins => ${expiryMarginMinutes})) as until) u
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export type AttemptStart = Pick<AttemptRow, 'provider_reference' | 'kind' | 'challenge' | 'pay_url' | 'widget'>

/** Keeps the state of an attempt that was paid or refused before the provider's answer reached us. */
export async function markStarted(db: Db, id: number, start: AttemptStart): Promise<void> {
  const { provider_reference, kind, challenge, pay_url, widget } = start
  await sql`
    update payment_attempts set provider_reference = ${provider_reference}, kind = ${kind}, challenge = ${challenge},
      pay_url = ${pay_url}, widget = ${widget && JSON.stringify(widget)},
      state = case when state = 'starting' then 'pending' else state end
    where id = ${id}`.execute(db)
}

export async function markStartFailed(db: Db, id: number): Promise<void> {
  await sql`update payment_attempts set start_failed_at = now() where id = ${id}`.execute(db)
}

/** Also applies to a refused or expired attempt whose money has arrived after all. */
export async function markPaid(db: Db, id: number): Promise<void> {
  await sql`
    update payment_attempts set state = 'paid', refusal = null, settled_at = now(), next_check_at = null,
      recheck_until = null, pay_url = null, review_at = null
    where id = ${id} and state <> 'paid'`.execute(db)
}

/** False if the attempt has already ended. `isAsked`: the provider can be queried whether the refusal is final. */
export async function markRefused(db: Db, id: number, reason: RefusalReason, isAsked: boolean): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_attempts a set state = 'refused', refusal = ${reason}, settled_at = now(),
      next_check_at = ${isAsked ? nextRecheck : null}, pay_url = null, review_at = null
    where a.id = ${id} and a.state in ('starting', 'pending')`.execute(db)
  return numAffectedRows > 0n
}

/** Keeps the first timestamp, so that later queries do not extend the review. */
export async function markInReview(db: Db, id: number): Promise<void> {
  await sql`
    update payment_attempts set review_at = now()
    where id = ${id} and review_at is null and state in ('starting', 'pending')`.execute(db)
}

export async function hasAttemptInReview(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts a where a.order_id = ${orderId} and ${isInReview} limit 1`.execute(db)
  return rows.length > 0
}

export async function isNewestAttempt(db: Db, orderId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_newest: boolean }>`
    select max(id) = ${id} as is_newest from payment_attempts where order_id = ${orderId}`.execute(db)
  return rows[0]?.is_newest ?? false
}

/** Counts the try before the code is checked, so that concurrent tries keep the limit; false if none is left. */
export async function takePaymentCodeTry(db: Db, id: number, most: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_attempts set code_tries = code_tries + 1 where id = ${id} and code_tries < ${most}`.execute(db)
  return numAffectedRows > 0n
}
