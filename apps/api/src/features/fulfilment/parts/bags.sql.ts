import { type RawBuilder, sql } from 'kysely'

/** The codes on all bags of an order, as a text array: order, store that packed, number of the bag. */
export const bagsOf = (orderId: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`array(
  select concat_ws('-', b.order_id, b.store_id, n) from fulfilments b, generate_series(1, coalesce(b.bags, 0)) n
  where b.order_id = ${orderId} order by b.store_id, n)`
