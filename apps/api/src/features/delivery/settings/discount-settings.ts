import type { Output, Received } from '@zembil/contract/endpoint'
import type { DiscountTypeInput, StaffDiscountType } from '@zembil/contract/staff/settings/discount-type-shapes'
import type { ShopSettingsApi } from '@zembil/contract/staff/settings/shop-settings'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import {
  type DiscountRow,
  findDiscount,
  insertDiscount,
  listDiscounts,
  listNamedRows,
  lockDiscount,
  nameCustomer,
  updateDiscount,
} from './discount-settings.sql.ts'

const viewOf = (row: DiscountRow): StaffDiscountType => ({ ...row, updated_at: row.updated_at.toISOString() })

export async function listDiscountSettings(db: Db): Promise<{ data: StaffDiscountType[] }> {
  return { data: (await listDiscounts(db)).map(viewOf) }
}

export async function getDiscount(db: Db, id: number): Promise<{ data: StaffDiscountType }> {
  return { data: viewOf(foundOr404(await findDiscount(db, id))) }
}

export const addDiscount = async (
  db: Db,
  memberId: number,
  input: DiscountTypeInput,
): Promise<{ data: StaffDiscountType }> => getDiscount(db, await insertDiscount(db, input, memberId))

type Change = DiscountTypeInput & { id: number; version: number }

export const changeDiscount = (db: Db, memberId: number, { id, version, ...input }: Change) =>
  saveVersion(version, {
    lock: () => lockDiscount(db, id),
    read: () => getDiscount(db, id),
    save: () => updateDiscount(db, id, input, memberId),
  })

export async function giveDiscount(db: Db, id: number, customerId: number): Promise<{ data: StaffDiscountType }> {
  await getDiscount(db, id)
  if (!(await nameCustomer(db, id, customerId))) throw new AppError('validation_failed', { customer_id: 'invalid' })
  return getDiscount(db, id)
}

type Call = ShopSettingsApi['GET /discount-types/:id/customers']

export async function listNamed(
  db: Db,
  id: number,
  { limit, after, before }: Received<Call>['query'],
): Promise<Output<Call>> {
  const { data: discount } = await getDiscount(db, id)
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listNamedRows(db, id, span), span, (row) => String(row.id))
  const data = rows.map(({ first_name, last_name, phone_number, ...row }) => ({
    ...row,
    name: [first_name, last_name].filter(Boolean).join(' '),
    phone_number: maskedPhone(phone_number),
  }))
  return { data, meta: { next, previous, count: countOf(discount.customers) } }
}
