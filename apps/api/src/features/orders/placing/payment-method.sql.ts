import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from '../status/move-order.sql.ts'

/** Records that an order is paid by another method than chosen. The caller's transaction must hold its lock. */
export async function setPaymentMethod(db: Db, { id, created_at }: LockedOrder, method: PaymentCode): Promise<void> {
  await sql`
    update orders set payment_method = ${method} where id = ${id} and created_at = ${created_at}`.execute(db)
}
