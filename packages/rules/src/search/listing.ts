import { parseBirr, type Santim } from '../money/money.ts'

export const pageSizes = {
  categories: 10,
  tags: 10,
  products: 15,
  packages: 10,
  relatedProducts: 12,
  newArrivals: 14,
  rotatingBlock: 18,
} as const

/** The last page available by number. Beyond it clients follow `next_cursor`, whose cost does not grow with depth. */
export const deepestPage = 1_000

/** The recently viewed list drops its oldest product beyond this. */
export const recentProductsCap = 18

/** Maximum length of a search text in the API, in characters. */
export const longestSearch = 100

/** Debounce: a search starts after this pause in typing. */
export const typingPauseMs = 500

/** A price range in whole birr, as the filter shows it. */
export type PriceRange = { min: number; max: number }

export const defaultPriceFilter: PriceRange = { min: 0, max: 1_000_000 }

export const pricePresets: readonly PriceRange[] = [
  { min: 0, max: 100 },
  { min: 101, max: 500 },
  { min: 501, max: 1_000 },
  { min: 1_001, max: 10_000 },
  { min: 10_001, max: 25_000 },
  { min: 25_001, max: 50_000 },
  { min: 50_001, max: 100_000 },
  { min: 100_001, max: 1_000_000 },
]

/** The presets that contain a price between the lowest and the highest, which are santim. */
export const presetsWithin = ({ lowest, highest }: { lowest: Santim; highest: Santim }): PriceRange[] =>
  pricePresets.filter(({ min, max }) => min * 100 <= highest && max * 100 + 99 >= lowest)

/** How packages can be sorted. */
export const packageSorts = ['created_at', 'price', '-price'] as const

/** How products can be sorted. `-discount` is for the home page's discounts and the list they link to. */
export const sortOptions = [...packageSorts, 'unit_price', '-discount'] as const

export type SortOption = (typeof sortOptions)[number]

export const defaultSort: SortOption = 'created_at'

/** Sorting by discount also returns products without one; this drops them. */
export const discounted = <P extends { discount: number }>(products: readonly P[]): P[] =>
  products.filter(({ discount }) => discount > 0)

export function isFilterActive({ min, max, sort }: PriceRange & { sort: SortOption }): boolean {
  return min > defaultPriceFilter.min || max < defaultPriceFilter.max || sort !== defaultSort
}

/** A full page may be followed by another. */
export function hasMore(returned: number, pageSize: number): boolean {
  return returned === pageSize
}

/**
 * The highest price that an upper bound includes; null when it is not an amount.
 * A bound without decimals includes the santim (100 means up to 100.99), otherwise 100.50 would match no preset.
 */
export function presetUpperBound(birr: string): Santim | null {
  const bound = parseBirr(birr)
  return bound === null || birr.includes('.') ? bound : bound + 99
}
