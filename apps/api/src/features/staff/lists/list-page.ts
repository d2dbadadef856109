import { mostCounted } from '@zembil/contract/staff/staff-fields'

/** Which way a list is read: rows after or before a cursor, or from the start. */
export type Span<Cursor> = { limit: number; after: Cursor | undefined; before: Cursor | undefined }

type Listed<Row> = { rows: Row[]; next: string | null; previous: string | null }

/**
 * Cuts a page from rows that were read with one row too many, in reading direction: newest first, or oldest first when
 * going back.
 */
export function pageOf<Row>(
  rows: Row[],
  { limit, after, before }: Span<unknown>,
  cursorOf: (row: Row) => string,
): Listed<Row> {
  const isBack = before !== undefined
  const hasMore = rows.length > limit
  const page = isBack ? rows.slice(0, limit).reverse() : rows.slice(0, limit)
  const [first, last] = [page.at(0), page.at(-1)]
  const hasNext = isBack || hasMore
  const hasPrevious = isBack ? hasMore : after !== undefined
  return {
    rows: page,
    next: hasNext && last ? cursorOf(last) : null,
    previous: hasPrevious && first ? cursorOf(first) : null,
  }
}

/** `found` counts at most one more than is counted exactly. */
export const countOf = (found: number) => ({ value: Math.min(found, mostCounted), is_more: found > mostCounted })
