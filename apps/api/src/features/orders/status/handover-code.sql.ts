import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The code that the customer tells whoever hands the order over; it stays the same for the order. */
export async function drawHandoverCode(db: Db, orderId: number): Promise<string> {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const { rows } = await sql<{ handover_code: string }>`
    update orders set handover_code = coalesce(handover_code, ${code}) where id = ${orderId}
    returning handover_code`.execute(db)
  return rows[0]?.handover_code ?? code
}

/** What proves the receiver of an order: the code of the SMS and their phone number. Null where there is none. */
export type ReceiverKeys = { code: string | null; phone_number: string | null }

export async function findReceiverKeys(db: Db, orderId: number): Promise<ReceiverKeys> {
  const { rows } = await sql<ReceiverKeys>`
    select handover_code as code, shipping_detail->>'phone_number' as phone_number
    from orders where id = ${orderId}`.execute(db)
  return rows[0] ?? { code: null, phone_number: null }
}
