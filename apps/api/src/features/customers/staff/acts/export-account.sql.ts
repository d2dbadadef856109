import type { CustomerExport } from '@zembil/contract/customers'
import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/row.ts'

type AccountRow = Row<
  'customers',
  'blocked_at' | 'blocked_reason' | 'bypass_until' | 'credit_frozen_at',
  { language: Language | null }
> & { sponsor: string | null }

/** What staff decided about the account, for the customer. */
export async function exportAccount(db: Db, id: number): Promise<CustomerExport['account']> {
  const { rows } = await sql<AccountRow>`
    select c.language, c.blocked_at, c.blocked_reason, c.bypass_until, c.credit_frozen_at, s.name as sponsor
    from customers c left join sponsored_customers p on p.customer_id = c.id left join sponsors s on s.id = p.sponsor_id
    where c.id = ${id}`.execute(db)
  const [row] = rows
  return {
    language: row?.language ?? null,
    blocked_at: row?.blocked_at?.toISOString() ?? null,
    blocked_reason: row?.blocked_reason ?? null,
    order_limit_lifted_until: row?.bypass_until?.toISOString() ?? null,
    credit_frozen_at: row?.credit_frozen_at?.toISOString() ?? null,
    sponsor: row?.sponsor ?? null,
  }
}
