import type { DeliveryTypeInput, StaffDeliveryType } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import {
  findTypeSettings,
  insertType,
  listTypeSettings,
  lockType,
  type TypeSettingsRow,
  updateType,
} from './delivery-type-settings.sql.ts'

const viewOf = ({ minimum_order_cost_santim, ranges, updated_at, ...row }: TypeSettingsRow): StaffDeliveryType => ({
  ...row,
  minimum_order_cost: toWire(minimum_order_cost_santim),
  updated_at: updated_at.toISOString(),
  ranges: ranges.map(({ start_santim, end_santim, cost_percentage, fixed_cost_santim }) => ({
    start: toWire(start_santim),
    end: end_santim === null ? null : toWire(end_santim),
    cost_percentage,
    fixed_cost: toWire(fixed_cost_santim),
  })),
})

export async function listTypes(db: Db): Promise<{ data: StaffDeliveryType[] }> {
  return { data: (await listTypeSettings(db)).map(viewOf) }
}

export async function getType(db: Db, id: number): Promise<{ data: StaffDeliveryType }> {
  return { data: viewOf(foundOr404(await findTypeSettings(db, id))) }
}

export const addType = async (
  db: Db,
  memberId: number,
  input: DeliveryTypeInput,
): Promise<{ data: StaffDeliveryType }> => getType(db, await insertType(db, input, memberId))

type Change = DeliveryTypeInput & { id: number; version: number }

/** Placed orders have their own copy of the fee. */
export const changeType = (db: Db, memberId: number, { id, version, ...input }: Change) =>
  saveVersion(version, {
    lock: () => lockType(db, id),
    read: () => getType(db, id),
    save: () => updateType(db, id, input, memberId),
  })
