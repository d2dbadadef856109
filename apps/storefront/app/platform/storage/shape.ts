import { parseBirr, toWire } from '@zembil/rules/money/money'

/** An unchecked object from local storage, which anybody or an older version may have written. */
export type Shape = Record<string, unknown>

/** PostgreSQL's largest integer: no id or count of ours exceeds it. */
const mostCount = 2_147_483_647
/** A billion birr: far above any price, far below where sums of santim lose precision. */
const mostSantim = 100_000_000_000
/** More lines than any visitor keeps; a longer list is corrupt and would only make pages slow. */
const mostEntries = 500

export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other

export const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' && Number.isFinite(value) ? value : other

/** A non-negative integer, such as the quantity left in stock. */
export const countOr = <Other>(value: unknown, other: Other): number | Other =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostCount ? (value as number) : other

/** From 0 to 100 with at most two decimals, as the money rules expect. */
export function percentOr<Other>(value: unknown, other: Other): number | Other {
  const percent = numberOr(value, -1)
  return percent >= 0 && percent <= 100 ? Math.round(percent * 100) / 100 : other
}

export const isId = (value: unknown): value is number => countOr(value, 0) > 0

/** An amount as in the API, `1250.00`, from a stored string or number; null when it is not a valid amount. */
export function amountOf(value: unknown): string | null {
  const santim = typeof value === 'string' || typeof value === 'number' ? parseBirr(String(value)) : null
  return santim === null || santim > mostSantim ? null : toWire(santim)
}

/** Pictures on our own origin; the content security policy blocks all others, with a console error for each. */
export const picturePathsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && /^\/[^/]/.test(item)) : []

/** The valid entries of a stored list, without duplicates; one corrupt entry does not cost the visitor the others. */
export function listOf<Item>(
  value: unknown,
  readItem: (item: unknown) => Item | null,
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  if (!Array.isArray(value)) return []
  const items = value.slice(0, mostEntries).flatMap((item) => readItem(item) ?? [])
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
