import { type RawBuilder, sql } from 'kysely'

/** What of an order its payment method pays: the total without the wallet's part. */
export const dueOf = (order: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${order}.total_cost_santim - ${order}.wallet_santim)`
