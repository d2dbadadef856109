import type { SearchEngine } from '../search-port.ts'
import { expandQuery } from './expand-query.ts'
import { listBestMatches, listMatches } from './match-words.sql.ts'

/** How many of the best candidates are scored when a word is common, for one who asks for a few matches. */
const depthFor = (limit: number): number => Math.max(150, 3 * limit)

/** The search by our own words: the lexicon and the tables of what carries each word. */
export const wordSearch: SearchEngine = {
  list: async (db, searched, typed, options) => {
    const readings = await expandQuery(db, typed)
    return readings.length === 0 ? { ids: [], total: 0 } : listMatches(db, searched, readings, options)
  },
  best: async (db, typed, limits, { withInactive = false } = {}) => {
    const readings = await expandQuery(db, typed)
    const depth = depthFor(Math.max(...Object.values(limits)))
    return readings.length === 0 ? [] : listBestMatches(db, readings, limits, withInactive, depth)
  },
}
