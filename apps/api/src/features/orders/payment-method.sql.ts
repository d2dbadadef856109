import type { PaymentCode } from '@zembil/rules/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { LockedOrder } from './move-order.sql.ts'

/** How an order is paid, when that is not how it was placed. Locked, in the caller's transaction. */
export async function setPaymentMethod(db: Db, { id, created_at }: LockedOrder, method: PaymentCode): Promise<void> {
  await sql`
    update orders set payment_method = ${method} where id = ${id} and created_at = ${created_at}`.execute(db)
}
