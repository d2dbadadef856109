import { type RawBuilder, sql } from 'kysely'
import type { TimeCursor } from './list-cursor.ts'

type Condition = RawBuilder<unknown>

/** A condition on a filter, if it is set. */
export const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)]

/** Only the filters that are set, so that each combination can use its own index. */
export const allOf = (...conditions: Condition[][]): Condition =>
  sql.join([sql`true`, ...conditions.flat()], sql` and `)

/** To compare with the columns that a list is sorted by. */
export const placeOf = ({ at, id }: TimeCursor): Condition => sql`(${new Date(at)}::timestamptz, ${id}::bigint)`
