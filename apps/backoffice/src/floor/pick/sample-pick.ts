import type { Pick } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'

/** A line of a pick list for tests. */
export const samplePick = (part: Partial<Pick>): Pick => ({
  line_no: 1,
  product_id: 7,
  name: 'Milk',
  name_am: 'ወተት',
  unit: '1 l',
  unit_am: '1 ሊ',
  picture: null,
  place: null,
  package: null,
  wanted: 3,
  picked: 0,
  grams: null,
  grams_per_unit: null,
  weight_tolerance_percent: 5,
  if_missing: 'call',
  reason: null,
  shelf_left: null,
  call: null,
  substitute: null,
  codes: [],
  ...part,
})
