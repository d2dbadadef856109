import { type RawBuilder, sql } from 'kysely'

/** Id and both names of a row as JSON: a store, a member, a supplier. */
export const refJson = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'name_am', ${column('name_am')})`
}
