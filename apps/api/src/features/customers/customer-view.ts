import type { Customer } from '@zembil/contract/customers'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { repayDay } from '@zembil/rules/money/loan-limits'
import { toWire } from '@zembil/rules/money/money'
import type { CustomerRow } from './customers.sql.ts'

function addressView(row: CustomerRow): Customer['address'] {
  const { city, sub_city, woreda, neighborhood, house_number, longitude, latitude } = row
  // A database constraint makes an address complete or absent.
  if (city === null || sub_city === null || woreda === null || neighborhood === null || house_number === null)
    return null
  return { city, sub_city, woreda, neighborhood, house_number, longitude, latitude }
}

export const customerView = (row: CustomerRow): Customer => ({
  id: row.id,
  user_name: row.user_name,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone_number: row.phone_number,
  address: addressView(row),
  wallet_balance: toWire(row.wallet_santim),
  loan_balance: toWire(row.loan_santim),
  loan_debt: toWire(row.debt_santim),
  loan_due_on: row.owed_since && isoDate(repayDay(row.owed_since)),
  bank: row.bank_id === null ? null : { id: row.bank_id },
  bypass_product_quantity_restriction: row.bypass_product_quantity_restriction ? 1 : 0,
  has_loan_pin: row.has_loan_pin,
  credit_held_until: row.credit_held_until?.toISOString() ?? null,
  wants_news: row.news_agreed_at !== null,
  is_credit_frozen: row.is_credit_frozen,
  created_at: row.created_at.toISOString(),
})
