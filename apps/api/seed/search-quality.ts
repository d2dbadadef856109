import { createHash } from 'node:crypto'
import type { SearchSuggestions } from '@zembil/contract/catalog-shapes'
import { catalogue } from './catalogue.ts'
import queries from './search-queries.json' with { type: 'json' }

/** What a shopper types and what they want to find: any of these. Without any, the shop does not sell it. */
export type SearchQuery = {
  query: string
  products?: string[]
  packages?: string[]
  categories?: string[]
  /** Any product of the brand. */
  brand?: string
}

export const searchQueries: SearchQuery[] = queries

/** A third of the queries is never looked at while the search is tuned; its totals show how well other queries do. */
export const isUnseen = ({ query }: SearchQuery): boolean =>
  createHash('sha256').update(query).digest().readUInt32BE(0) % 3 === 0

const brandNames = (brand: string | undefined) =>
  brand === undefined ? [] : catalogue.products.filter((one) => one.brand === brand).map(({ name }) => name)

const firstOf = (found: string[], wanted: string[] = []): number[] =>
  wanted.map((name) => found.indexOf(name)).filter((place) => place >= 0)

/** The place, from 0, of the first suggestion that the shopper wants; Infinity if there is none. */
export function placeOf(line: SearchQuery, { data, categories }: SearchSuggestions): number {
  const { products, packages, categories: shelves, brand } = line
  if (!(products || packages || shelves || brand)) return data.length + categories.length === 0 ? 0 : Infinity
  const names = (kind: string) => data.map((one) => (one.kind === kind ? one.name : ''))
  const shelfNames = categories.map(({ name }) => name)
  return Math.min(
    ...firstOf(names('product'), [...(products ?? []), ...brandNames(brand)]),
    ...firstOf(names('package'), packages),
    ...firstOf(shelfNames, shelves),
    Infinity,
  )
}

export const shareWithin = (places: number[], most: number): number =>
  places.filter((place) => place < most).length / places.length
