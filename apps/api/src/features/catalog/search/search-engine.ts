import { wordSearch } from './match/word-search.ts'
import type { SearchEngine } from './search-port.ts'

/** The engine in use. */
export const searchEngine: SearchEngine = wordSearch
