import type { Caller, FoundCaller } from '@zembil/contract/staff/calls/call-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { listCustomerOrderRows, listOpenOrderRows } from '../../desk/queue/customer-orders.sql.ts'
import { listedOrderView } from '../../desk/queue/listed-order-view.ts'
import { reachOf } from '../../desk/queue/order-reach.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { type CallerRow, findCallerRow, listUsedPlaces, type UsedPlace } from './caller.sql.ts'

/** Deliveries in which different addresses are looked for, and how many of those are shown. */
const [weighed, mostPlaces] = [20, 5]
const lastOrders = { limit: 5, after: undefined, before: undefined }
const mostOpen = 20

/** The address of the profile, with the customer's own name; null without one. */
function profilePlace(row: CallerRow): UsedPlace | null {
  const { first_name, last_name, phone_number, city, sub_city, woreda, neighborhood, house_number } = row
  if (city === null || first_name === null) return null
  const { latitude, longitude } = row
  return {
    first_name,
    last_name,
    phone_number,
    city,
    sub_city,
    woreda,
    neighborhood,
    house_number,
    latitude,
    longitude,
  }
}

const keyOf = ({ sub_city, woreda, neighborhood, house_number, landmark, latitude, longitude }: UsedPlace): string =>
  JSON.stringify([sub_city, woreda, neighborhood, house_number, landmark ?? null, latitude, longitude])

function addressesOf(used: UsedPlace[], own: UsedPlace | null): Caller['addresses'] {
  const places = new Map<string, UsedPlace>()
  for (const place of own ? [...used, own] : used) if (!places.has(keyOf(place))) places.set(keyOf(place), place)
  return [...places.values()].slice(0, mostPlaces).map((place) => ({ ...place, landmark: place.landmark ?? null }))
}

const blockView = ({ blocked_at, blocked_reason }: CallerRow): Caller['blocked'] =>
  blocked_at && blocked_reason !== null ? { at: blocked_at.toISOString(), reason: blocked_reason } : null

/** Who has this number, with what a call needs: open orders, the last five, addresses, money and what stands in the way. */
export async function findCaller(db: Db, actor: Actor, phone: string): Promise<FoundCaller> {
  const row = await findCallerRow(db, phone)
  if (!row) return { phone_number: phone, customer: null }
  const reach = reachOf(actor)
  const open = await listOpenOrderRows(db, row.id, reach, mostOpen)
  const last = await listCustomerOrderRows(db, row.id, reach, lastOrders)
  const used = await listUsedPlaces(db, row.id, weighed)
  return {
    phone_number: phone,
    customer: {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      wallet: toWire(row.wallet_santim),
      credit: toWire(row.loan_santim),
      owed: toWire(row.owed_santim),
      blocked: blockView(row),
      credit_frozen_at: row.credit_frozen_at?.toISOString() ?? null,
      credit_held_until: row.credit_held_until?.toISOString() ?? null,
      has_signed_in: row.has_signed_in,
      language: row.language,
      open_orders: open.map(listedOrderView),
      last_orders: last.slice(0, lastOrders.limit).map(listedOrderView),
      addresses: addressesOf(used, profilePlace(row)),
    },
  }
}
