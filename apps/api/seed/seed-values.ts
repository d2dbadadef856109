import { parseBirr } from '@zembil/rules/money/money'

export const hour = 3_600_000

export function santim(birr: number): number {
  const amount = parseBirr(String(birr))
  if (amount === null) throw new RangeError(`not a price: ${birr}`)
  return amount
}

/** The demo data refers to rows by their English name; the database assigns ids. */
export type Ids = Map<string, number>
export const idsByName = (rows: { id: number; name: string }[]): Ids => new Map(rows.map(({ id, name }) => [name, id]))

export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo catalogue names an unknown row: ${name}`)
  return id
}

export const setNames = (sets: { set: string }[]): string[] => sets.map(({ set }) => set)

/** Spreads the dates so that the newest products come from many categories. 97 and 319 are coprime. */
export const createdAt = (now: Date, index: number, count: number): Date =>
  new Date(now.getTime() - (((index * 97) % count) + 1) * 6 * hour)
