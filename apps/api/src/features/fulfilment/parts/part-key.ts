import type { StoreScope } from '../../staff/sessions/actor.ts'
import type { PartKey } from './parts.sql.ts'

type OnPart = { params: { id: number }; body: { store_id: number }; stores: StoreScope }

/** The part that a call is about. */
export const partKeyOf = ({ params, body, stores }: OnPart): PartKey => ({
  orderId: params.id,
  storeId: body.store_id,
  stores,
})
