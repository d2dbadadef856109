import type { CustomerExport } from '@zembil/contract/customers'
import type { AddressCorrection, ProposedCorrection } from '@zembil/contract/staff/fulfilment/address-correction-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'

export type NewCorrection = {
  landmark: string | null
  latitude: number | null
  longitude: number | null
  staffId: number
  key: string
  state: 'proposed' | 'confirmed'
}

/** Does nothing the second time, and for an order whose customer was erased meanwhile. */
export async function insertCorrection(
  db: Db,
  { id, created_at }: LockedOrder,
  { landmark, latitude, longitude, staffId, key, state }: NewCorrection,
): Promise<void> {
  const isDecided = state === 'confirmed'
  await sql`
    insert into address_corrections (customer_id, address_key, order_id, order_created_at, landmark, latitude, longitude,
      state, proposed_by, key, decided_by, decided_at)
    select customer_id, address_key(shipping_detail), id, created_at, ${landmark}, ${latitude}, ${longitude}, ${state},
      ${staffId}, ${key}, ${isDecided ? staffId : null}, ${isDecided ? sql`now()` : null}
    from orders where id = ${id} and created_at = ${created_at} and customer_id is not null and shipping_detail is not null
    on conflict do nothing`.execute(db)
}

type Stored<Correction extends AddressCorrection> = Omit<Correction, 'proposed_at'> & { proposed_at: Date }

const columns = sql`c.id, c.order_id, c.landmark, c.latitude, c.longitude, c.state, c.proposed_at,
  json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) as proposed_by`

const viewOf = <Correction extends AddressCorrection>({ proposed_at, ...row }: Stored<Correction>) => ({
  ...row,
  proposed_at: proposed_at.toISOString(),
})

/** Undefined when it does not exist. The row is locked, so that only one decision counts. */
export async function lockCorrection(db: Db, id: number): Promise<AddressCorrection | undefined> {
  const { rows } = await sql<Stored<AddressCorrection>>`
    select ${columns} from address_corrections c join staff_members m on m.id = c.proposed_by
    where c.id = ${id} for update of c`.execute(db)
  return rows[0] && viewOf(rows[0])
}

export async function setDecision(db: Db, id: number, state: 'confirmed' | 'rejected', staffId: number): Promise<void> {
  await sql`
    update address_corrections set state = ${state}, decided_by = ${staffId}, decided_at = now()
    where id = ${id}`.execute(db)
}

/** Oldest first, one row more than the limit. */
export async function listProposed(db: Db, { limit, after, before }: Span<number>): Promise<ProposedCorrection[]> {
  const place = before ? sql`and c.id < ${before}` : after ? sql`and c.id > ${after}` : sql``
  const { rows } = await sql<Stored<ProposedCorrection>>`
    select ${columns}, nullif(trim(concat(o.shipping_detail->>'first_name', ' ', o.shipping_detail->>'last_name')), '')
        as receiver,
      concat_ws(', ', o.shipping_detail->>'sub_city', o.shipping_detail->>'woreda', o.shipping_detail->>'neighborhood',
        o.shipping_detail->>'house_number', o.shipping_detail->>'landmark') as address,
      (o.shipping_detail->>'latitude')::float8 as known_latitude,
      (o.shipping_detail->>'longitude')::float8 as known_longitude
    from address_corrections c join staff_members m on m.id = c.proposed_by
    join orders o on o.id = c.order_id and o.created_at = c.order_created_at
    where c.state = 'proposed' ${place} order by c.id ${before ? sql`desc` : sql``} limit ${limit + 1}`.execute(db)
  return rows.map(viewOf)
}

export async function countProposed(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from address_corrections where state = 'proposed' limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** Part of the customer's data export. */
export async function exportCorrections(
  db: Db,
  customerId: number,
): Promise<Pick<CustomerExport, 'address_corrections'>> {
  const rows = await db
    .selectFrom('address_corrections')
    .select(['order_id', 'landmark', 'latitude', 'longitude', 'proposed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return {
    address_corrections: rows.map(({ proposed_at, ...row }) => ({ ...row, proposed_at: proposed_at.toISOString() })),
  }
}
