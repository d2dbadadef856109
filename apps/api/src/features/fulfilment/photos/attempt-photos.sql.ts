import { sql } from 'kysely'

/** The photos of the attempt `d`, as JSON. */
export const attemptPhotos = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'taken_at', r.acted_at) order by r.id)
  from delivery_reports r join delivery_photos h on h.report_id = r.id
  where r.order_id = d.order_id and r.order_created_at = d.order_created_at and r.attempt_no = d.attempt_no), '[]')`
