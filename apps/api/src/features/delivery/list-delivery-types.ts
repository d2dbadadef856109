import type { DeliveryType } from '@zembil/contract/delivery'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../platform/database/db.ts'
import { listDeliveryTypeRows } from './delivery-types.sql.ts'

export async function listDeliveryTypes(db: Db): Promise<{ data: DeliveryType[] }> {
  const rows = await listDeliveryTypeRows(db)
  const data = rows.map(({ minimum_order_cost_santim, ranges, ...row }) => ({
    ...row,
    minimum_order_cost: toWire(minimum_order_cost_santim),
    delivery_cost_ranges: ranges.map(({ start_santim, end_santim, cost_percentage, fixed_cost_santim }) => ({
      start: toWire(start_santim),
      end: end_santim === null ? null : toWire(end_santim),
      cost_percentage,
      fixed_cost: toWire(fixed_cost_santim),
    })),
  }))
  return { data }
}
