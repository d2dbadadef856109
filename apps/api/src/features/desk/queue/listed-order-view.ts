import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { ListedOrderRow } from './listed-order.sql.ts'

/** The first name is enough to hand over bags; nobody who picks needs more. */
function receiverOf({ first_name, last_name, is_masked }: ListedOrderRow): string | null {
  if (first_name === null) return null
  return is_masked || last_name === null ? first_name : `${first_name} ${last_name}`
}

export const listedOrderView = (row: ListedOrderRow): ListedOrder => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  due_on: row.due_on,
  days_left: row.days_left,
  expires_at: row.expires_at.toISOString(),
  receiver: receiverOf(row),
  sub_city: row.sub_city,
  landmark: row.is_masked ? null : row.landmark,
  is_masked: row.is_masked,
  lines: row.lines,
  total: toWire(row.total_cost_santim),
  due: toWire(row.due_santim),
  method: row.method,
  delivery: row.delivery,
  store: row.store,
  status: row.status,
  stage: row.stage,
  picker: row.picker,
  courier: row.courier,
  marks: row.marks,
  placed_by: row.placed_by,
  alarms: row.alarms,
  attempt_id: row.attempt_id,
})
