import { sql } from 'kysely'

/** What support has confirmed about the address of the order `o`; the newest of each counts. */
export const confirmedPlace = sql`
  left join lateral (
    select (array_agg(c.landmark order by c.id desc) filter (where c.landmark is not null))[1] as landmark,
      (array_agg(c.latitude order by c.id desc) filter (where c.latitude is not null))[1] as latitude,
      (array_agg(c.longitude order by c.id desc) filter (where c.longitude is not null))[1] as longitude
    from address_corrections c
    where c.customer_id = o.customer_id and c.address_key = address_key(o.shipping_detail) and c.state = 'confirmed') h
    on true`

/** Needs `confirmedPlace`. */
export const placeColumns = sql`coalesce(h.landmark, o.shipping_detail->>'landmark') as landmark,
  coalesce(h.latitude, (o.shipping_detail->>'latitude')::float8) as latitude,
  coalesce(h.longitude, (o.shipping_detail->>'longitude')::float8) as longitude`

const mostShown = 10

/** The corrections of the address of the order `o`, as JSON, newest first. Rejected ones are over. */
export const correctionsOfAddress = sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'order_id', a.order_id, 'landmark', a.landmark, 'latitude', a.latitude,
    'longitude', a.longitude, 'state', a.state, 'proposed_at', a.proposed_at,
    'proposed_by', json_build_object('id', a.member_id, 'name', a.name, 'name_am', a.name_am)) order by a.id desc)
  from (
    select c.*, m.id as member_id, m.name, m.name_am from address_corrections c
    join staff_members m on m.id = c.proposed_by
    where c.customer_id = o.customer_id and c.address_key = address_key(o.shipping_detail) and c.state <> 'rejected'
    order by c.id desc limit ${sql.lit(mostShown)}) a), '[]')`
