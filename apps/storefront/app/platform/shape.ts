/** Checks for values from local storage, which anybody and any older version may have written. */
export type Shape = Record<string, unknown>

export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOr = <Other>(value: unknown, other: Other): string | Other =>
  typeof value === 'string' ? value : other

export const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' && Number.isFinite(value) ? value : other

export const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The usable entries of a stored list; one spoilt line does not cost a shopper the others. */
export const listOf = <Item>(value: unknown, readItem: (item: unknown) => Item | null): Item[] =>
  Array.isArray(value) ? value.map(readItem).filter((item) => item !== null) : []
