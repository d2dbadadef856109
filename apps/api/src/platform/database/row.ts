import type { Selectable } from 'kysely'
import type { DB } from './db-types.ts'

type Columns<Table extends keyof DB> = Selectable<DB[Table]>

/**
 * Columns of a table as a query returns them; a renamed or dropped column fails type-checking. `Narrowed` adds columns
 * whose values a constraint or the query limits further than the column's type, such as a status.
 */
export type Row<
  Table extends keyof DB,
  Column extends keyof Columns<Table>,
  Narrowed extends {
    [Name in keyof Narrowed]: Name extends keyof Columns<Table> ? Columns<Table>[Name] : never
  } = object,
> = Pick<Columns<Table>, Column> & Narrowed
