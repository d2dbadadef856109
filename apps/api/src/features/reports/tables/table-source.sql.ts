import type { Cell, Named } from '@zembil/contract/staff/reports/table-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { startOf } from '../counting/addis-days.sql.ts'

/** What a report is asked for. Days of Addis Ababa, both included. */
export type Asked = { from: string; to: string; stores: StoreScope }

/** A row by the names of the report's columns. Amounts are santim. */
export type TableRow = Record<string, Cell>

/** The statement of a report: one row for each line, with a column for each of the report's. */
export type TableSource = (asked: Asked) => RawBuilder<TableRow>

/** Whether a moment is within the days, in a form that an index by time can answer. */
export const isWithin = ({ from, to }: Asked, at: RawBuilder<unknown>) =>
  sql`(${at} >= ${startOf(sql`${from}::date`)} and ${at} < ${startOf(sql`${to}::date + 1`)})`

export const isBetween = ({ from, to }: Asked) => sql`day between ${from}::date and ${to}::date`

/** A cell of the kind `name`, from the columns `id`, `name` and `name_am` of a table. */
export const named = (alias: string, kind: Named['kind']) => sql`json_build_object('kind', ${kind}::text,
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'name_am', ${sql.ref(`${alias}.name_am`)})`

/** In percent with one decimal; null of nothing. */
export const percentOf = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * (${part}) / nullif(${whole}, 0), 1)::float8`
