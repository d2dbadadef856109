import type { SortOption } from '@zembil/rules/search/listing'

/** Position after a row: the row's sort key (milliseconds, santim or hundredths of a percent) and id. */
export type Cursor = { key: number; id: number }

/** The columns of a row that a listing can be ordered by; only products have the last two. */
export type Listed = {
  id: number
  created_at: Date
  price_santim: number
  unit_price_santim?: number
  discount_percent?: number
}

const keys: Record<SortOption, (row: Listed) => number> = {
  created_at: ({ created_at }) => created_at.getTime(),
  price: ({ price_santim }) => price_santim,
  '-price': ({ price_santim }) => price_santim,
  unit_price: ({ unit_price_santim = 0 }) => unit_price_santim,
  // A percentage has at most two decimals.
  '-discount': ({ discount_percent = 0 }) => Math.round(discount_percent * 100),
}

/** A row's sort key as an integer for the cursor. */
export const toKey = (sort: SortOption, row: Listed): number => keys[sort](row)

/** The inverse of `toKey`: the value the database compares with. */
export function fromKey(sort: SortOption, key: number): Date | number {
  if (sort === 'created_at') return new Date(key)
  return sort === '-discount' ? key / 100 : key
}

const letters: Record<SortOption, string> = {
  created_at: 'n',
  price: 'p',
  '-price': 'd',
  unit_price: 'u',
  '-discount': 'o',
}
const largestId = 2_147_483_647

export const writeCursor = (sort: SortOption, { key, id }: Cursor): string => `${letters[sort]}${key}-${id}`

/** Undefined when the text is not a cursor for this sort order. */
export function readCursor(sort: SortOption, text: string): Cursor | undefined {
  const [, letter, key, id] = /^([npduo])(\d{1,13})-(\d{1,10})$/.exec(text) ?? []
  if (letter !== letters[sort] || Number(id) > largestId) return undefined
  return { key: Number(key), id: Number(id) }
}
