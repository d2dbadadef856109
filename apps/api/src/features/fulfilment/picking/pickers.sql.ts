import { grantOf, roles } from '@zembil/contract/staff/permissions'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const pickingRoles = roles.filter((role) => grantOf(role, 'orders.pick') !== undefined)
/** Roles that pick in any store. */
const everywhere = pickingRoles.filter((role) => grantOf(role, 'orders.pick') === 'full')

/** Active members who may pick in a store, with how many orders they pick now, the fewest first. */
export async function listPickers(db: Db, storeId: number): Promise<(MemberRef & { picking: number })[]> {
  const { rows } = await sql<MemberRef & { picking: number }>`
    select m.id, m.name, m.name_am, (select count(*)::int from fulfilments f
      where f.picker_id = m.id and f.stage = 'picking' and f.finished_at is null) as picking
    from staff_members m where m.is_active
      and exists (select from staff_roles r where r.member_id = m.id and (r.role = any(${everywhere}::text[])
        or r.role = any(${pickingRoles}::text[])
          and exists (select from staff_stores b where b.member_id = m.id and b.store_id = ${storeId})))
    order by picking, m.name, m.id`.execute(db)
  return rows
}
