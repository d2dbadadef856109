import type { PaymentView } from '@zembil/contract/payments'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { ProviderCode } from '../../../providers/payment/payment-provider.ts'

type AttemptRow = Row<
  'payment_attempts',
  'order_id' | 'amount_santim' | 'created_at',
  { method: ProviderCode; state: PaymentView['state'] }
> & { payer_phone_number: string | null }

/** A customer's payment attempts, newest first. */
export async function listAttemptRows(db: Db, customerId: number, limit: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.order_id, a.method, a.state, a.amount_santim, a.payer_phone as payer_phone_number, a.created_at
    from orders o join payment_attempts a on a.order_id = o.id where o.customer_id = ${customerId}
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}

type MoneyRow = Row<
  'payments',
  'transaction_no' | 'amount_santim' | 'currency' | 'received_at',
  { order_id: number }
> & { method: ProviderCode }

/** Payments received for a customer's orders, newest first. */
export async function listMoneyRows(db: Db, customerId: number, limit: number): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select p.order_id, p.provider as method, p.transaction_no, p.amount_santim, p.currency, p.received_at
    from orders o join order_payments p on p.order_id = o.id where o.customer_id = ${customerId}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}
