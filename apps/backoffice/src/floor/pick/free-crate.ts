import type { Crate, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'

const crates: readonly Crate[] = ['A', 'B', 'C', 'D']

/** The first crate that none of the orders is in. */
export const freeCrate = (lists: readonly PickList[]): Crate | undefined =>
  crates.find((one) => lists.every(({ crate }) => crate !== one))
