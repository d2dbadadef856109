export type Sort = 'created_at' | 'price' | '-price'

/** The place in a listing right after one row: that row's sort key (milliseconds or santim) and id. */
export type Cursor = { key: number; id: number }

const letters: Record<Sort, string> = { created_at: 'n', price: 'p', '-price': 'd' }
const largestId = 2_147_483_647

export const writeCursor = (sort: Sort, { key, id }: Cursor): string => `${letters[sort]}${key}-${id}`

/** Undefined when the text is not a cursor of this order. */
export function readCursor(sort: Sort, text: string): Cursor | undefined {
  const [, letter, key, id] = /^([npd])(\d{1,13})-(\d{1,10})$/.exec(text) ?? []
  if (letter !== letters[sort] || Number(id) > largestId) return undefined
  return { key: Number(key), id: Number(id) }
}
