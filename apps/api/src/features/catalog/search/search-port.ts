import type { SortOption } from '@zembil/rules/search/listing'
import type { Db } from '../../../platform/database/db.ts'
import type { Searched } from './search-tables.sql.ts'

export type ListOptions = {
  sort: SortOption | 'relevance'
  priceFrom?: number | undefined
  priceTo?: number | undefined
  isFasting?: boolean | undefined
  tagId?: number | undefined
  /** For staff: also finds what is switched off. */
  withInactive?: boolean | undefined
  limit: number
  offset: number
}

export type Match = { kind: Searched; id: number; score: number }

/** What the shop needs of a search engine. Everything that searches goods calls one of these two. */
export type SearchEngine = {
  /** One page of everything that matches what somebody typed, and how many there are. */
  list: (
    db: Db,
    searched: 'product' | 'package',
    typed: string,
    options: ListOptions,
  ) => Promise<{ ids: number[]; total: number }>
  /** The few best matches of several kinds, for suggestions: fast while somebody types, however many there are. */
  best: (
    db: Db,
    typed: string,
    limits: Partial<Record<Searched, number>>,
    options?: Pick<ListOptions, 'withInactive'>,
  ) => Promise<Match[]>
}
