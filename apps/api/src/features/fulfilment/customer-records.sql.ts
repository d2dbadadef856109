import type { CustomerExport } from '@zembil/contract/customers'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type OrderNoteRow = Omit<CustomerExport['order_notes'][number], 'created_at'> & { created_at: Date }
type DeliveryRow = Omit<CustomerExport['delivery_records'][number], 'at'> & { at: Date }

/** Notes of staff about all orders of a customer, newest first. */
export async function listNotesAboutOrders(db: Db, customerId: number): Promise<OrderNoteRow[]> {
  const { rows } = await sql<OrderNoteRow>`
    select n.order_id, n.text, n.created_at
    from orders o join order_notes n on n.order_id = o.id and n.order_created_at = o.created_at
    where o.customer_id = ${customerId} order by n.id desc`.execute(db)
  return rows
}

/** What couriers recorded about all orders of a customer, newest first; also what came too late to count. */
export async function listDeliveryRecords(db: Db, customerId: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.order_id, d.state as kind, d.reason, d.proof_name as receiver, d.note, d.acted_at as at
    from orders o join deliveries d on d.order_id = o.id and d.order_created_at = o.created_at
    where o.customer_id = ${customerId} and d.acted_at is not null
    union all
    select r.order_id, r.kind, r.reason, r.proof_name, r.note, r.acted_at
    from orders o join delivery_reports r on r.order_id = o.id and r.order_created_at = o.created_at
    where o.customer_id = ${customerId}
    order by at desc, order_id desc`.execute(db)
  return rows
}
