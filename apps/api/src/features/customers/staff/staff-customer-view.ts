import type { ListedCustomer, StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { toWire } from '@zembil/rules/money/money'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Actor } from '../../staff/sessions/actor.ts'
import { seesCredit, seesMasked } from './customer-scope.ts'
import { type ListedCustomerRow, mostOrdersCounted } from './search-customers.sql.ts'
import type { StaffCustomerRow } from './staff-customer.sql.ts'

const most = mostOrdersCounted - 1
const upToMost = (found: number) => ({ value: Math.min(found, most), is_more: found > most })

/** Lists show shortened numbers to everybody; the whole number is in the detail, which is logged. */
export const listedCustomerView = (row: ListedCustomerRow, actor: Actor): ListedCustomer => ({
  id: row.id,
  first_name: row.first_name,
  last_name: seesMasked(actor) ? null : row.last_name,
  phone_number: maskedPhone(row.phone_number),
  state: row.state,
  orders: upToMost(row.orders),
  last_order_at: row.last_order_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

function addressOf(row: StaffCustomerRow): StaffCustomer['address'] {
  const { city, sub_city, woreda, neighborhood, house_number, longitude, latitude } = row
  // A database constraint makes an address complete or absent.
  if (city === null || sub_city === null || woreda === null || neighborhood === null || house_number === null)
    return null
  return { city, sub_city, woreda, neighborhood, house_number, longitude, latitude }
}

export function staffCustomerView(row: StaffCustomerRow, actor: Actor): StaffCustomer {
  const is_masked = seesMasked(actor)
  return {
    ...listedCustomerView(row, actor),
    is_masked,
    phone_number: is_masked ? maskedPhone(row.phone_number) : row.phone_number,
    user_name: is_masked ? null : row.user_name,
    email: is_masked ? null : row.email,
    address: is_masked ? null : addressOf(row),
    balances: seesCredit(actor)
      ? { wallet: toWire(row.wallet_santim), credit: toWire(row.loan_santim), owed: toWire(row.owed_santim) }
      : null,
    bank_id: is_masked ? null : row.bank_id,
    has_no_quantity_limit: row.bypass_product_quantity_restriction,
    quantity_limit_lifted_until: row.bypass_until?.toISOString() ?? null,
    language: row.language,
    blocked:
      row.blocked_at && row.blocked_reason !== null
        ? { at: row.blocked_at.toISOString(), reason: is_masked ? '' : row.blocked_reason }
        : null,
    credit_held_until: row.credit_held_until?.toISOString() ?? null,
    open_orders: upToMost(row.open_orders),
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  }
}
