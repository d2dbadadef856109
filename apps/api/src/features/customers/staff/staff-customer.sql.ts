import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type EditedRow, editedColumns } from '../../staff/acts/edits.sql.ts'
import { isBypassing } from '../customers.sql.ts'
import { type ListedCustomerRow, listedColumns, openOrders } from './search-customers.sql.ts'

export type StaffCustomerRow = ListedCustomerRow &
  Row<
    'customers',
    | 'user_name'
    | 'email'
    | 'city'
    | 'sub_city'
    | 'woreda'
    | 'neighborhood'
    | 'house_number'
    | 'longitude'
    | 'latitude'
    | 'bank_id'
    | 'bypass_product_quantity_restriction'
    | 'credit_held_until'
    | 'last_signed_in_at'
    | 'blocked_at'
    | 'blocked_reason'
    | 'bypass_until',
    { language: Language | null }
  > &
  EditedRow &
  Row<'customer_balances', never, { wallet_santim: number; loan_santim: number }> & {
    owed_santim: number
    open_orders: number
  }

export async function findStaffCustomerRow(db: Db, id: number): Promise<StaffCustomerRow | undefined> {
  const { rows } = await sql<StaffCustomerRow>`
    select ${listedColumns}, c.user_name, c.email, c.city, c.sub_city, c.woreda, c.neighborhood, c.house_number,
      c.longitude, c.latitude, c.bank_id, c.last_signed_in_at, c.language, c.blocked_at, c.blocked_reason,
      ${isBypassing(sql`c`)} as bypass_product_quantity_restriction,
      case when c.bypass_until > now() then c.bypass_until end as bypass_until, ${editedColumns('c')},
      case when c.credit_held_until > now() then c.credit_held_until end as credit_held_until,
      ${openOrders} as open_orders, b.wallet_santim, b.loan_santim,
      coalesce((select balance_santim from ledger_accounts a where a.customer_id = c.id and a.kind = 'debt'), 0)
        as owed_santim
    from customers c join customer_balances b on b.customer_id = c.id where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function hasCustomer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from customers where id = ${id}`.execute(db)
  return rows.length > 0
}
