import type { Role } from '@zembil/contract/staff/permissions'

/** One call with values that differ from round to round, so that a cache of pages does not answer all rounds. */
export type StaffCall = {
  name: string
  role: Role
  method: 'GET' | 'POST'
  path: (round: number) => string
  body?: (round: number) => object
}

export const get = (name: string, path: (round: number) => string, role: Role = 'owner'): StaffCall => ({
  name,
  role,
  method: 'GET',
  path,
})

export const search = (
  name: string,
  path: string,
  body: (round: number) => object,
  role: Role = 'owner',
): StaffCall => ({
  name,
  role,
  method: 'POST',
  path: () => path,
  body,
})

/** Spreads the rounds over a range of ids. */
export const spread = (round: number, most: number): number => 1 + ((round * 7_919 * 104_729) % most)
