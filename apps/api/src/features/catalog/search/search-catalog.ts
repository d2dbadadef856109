import type { Db } from '../../../platform/database/db.ts'
import { expandQuery } from './expand-query.ts'
import { listMatches, type MatchOptions } from './match-words.sql.ts'
import type { Searched } from './search-tables.sql.ts'

const nothing = { ids: [] as number[], total: 0 }

/** The ids that match a typed query, best match first unless another sort order is requested. */
export async function searchCatalog(db: Db, searched: Searched, name: string, options: MatchOptions) {
  const readings = await expandQuery(db, name)
  return readings.length === 0 ? nothing : listMatches(db, searched, readings, options)
}
