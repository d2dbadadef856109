import type { OrderNote } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { type RawBuilder, sql } from 'kysely'

/** The notes of an order for colleagues, oldest first, as JSON. */
export const notesOf = (orderId: RawBuilder<unknown>): RawBuilder<OrderNote[]> => sql<OrderNote[]>`coalesce((
  select json_agg(json_build_object('id', n.id, 'text', n.text, 'created_at', n.created_at,
    'member', json_build_object('id', w.id, 'name', w.name, 'name_am', w.name_am)) order by n.id)
  from order_notes n join staff_members w on w.id = n.staff_id where n.order_id = ${orderId}), '[]')`

export const noteView = (note: OrderNote): OrderNote => ({
  ...note,
  created_at: new Date(note.created_at).toISOString(),
})
