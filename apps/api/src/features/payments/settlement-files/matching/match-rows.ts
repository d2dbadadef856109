import type { FileRow } from '../reading/read-rows.ts'
import type { OurMoney } from './our-money.sql.ts'

/** As they stand in the file and in upper case: numbers are compared in upper case, a provider's own reference as it is stored. */
export const spellingsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text === null ? [] : [text, text.toUpperCase()]))),
]

/** Money can belong to one row only. */
type Pool = { byName: Map<string, OurMoney[]>; byOriginal: Map<string, OurMoney[]>; taken: Set<OurMoney> }

export function poolOf(money: readonly OurMoney[]): Pool {
  const byName = new Map<string, OurMoney[]>()
  const byOriginal = new Map<string, OurMoney[]>()
  const add = (map: Map<string, OurMoney[]>, name: string, one: OurMoney) =>
    map.set(name, [...(map.get(name) ?? []), one])
  for (const one of money) {
    for (const name of new Set(one.names)) add(byName, name.toUpperCase(), one)
    if (one.original_no !== null) add(byOriginal, one.original_no, one)
  }
  return { byName, byOriginal, taken: new Set() }
}

type Matchable = Pick<FileRow, 'transaction_no' | 'reference' | 'original_no' | 'amount_santim' | 'currency'>

/** What a row may be about, by its number first, then by our reference, then by the payment that goes back. */
function candidatesOf({ byName, byOriginal, taken }: Pool, row: Matchable): OurMoney[] {
  const named = [row.transaction_no, row.reference].flatMap((name) => byName.get(name?.toUpperCase() ?? '') ?? [])
  const going = byOriginal.get(row.original_no?.toUpperCase() ?? '') ?? []
  return [...named, ...going].filter((money) => !taken.has(money))
}

const isEqual = (row: Matchable, money: OurMoney): boolean =>
  money.amount_santim === row.amount_santim && money.currency === row.currency

/** Our money of exactly this amount; it belongs to the row from now on. */
export function takeEqual(pool: Pool, row: Matchable): OurMoney | undefined {
  const money = candidatesOf(pool, row).find((one) => isEqual(row, one))
  if (money) pool.taken.add(money)
  return money
}

/** Our money under the same name, whatever its amount. A payment may go back in several refunds, so its number alone says nothing. */
export function takeNamed(pool: Pool, row: Matchable): OurMoney | undefined {
  const money = candidatesOf(pool, { ...row, original_no: null }).find((one) => !one.is_earlier)
  if (money) pool.taken.add(money)
  return money
}
