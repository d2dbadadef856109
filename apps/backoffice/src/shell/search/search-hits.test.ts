import type { SearchHit } from '@zembil/contract/staff/desk-search'
import { expect, test } from 'vitest'
import { searchedBy, singleExact } from './search-hits.ts'

const customer = (id: number, is_exact: boolean): SearchHit => ({
  kind: 'customer',
  is_exact,
  customer: {
    id,
    first_name: 'Selam',
    last_name: null,
    phone_number: '2519…1234',
    state: 'active',
    orders: { value: 1, is_more: false },
    last_order_at: null,
    created_at: '2026-11-16T08:00:00Z',
  },
})

test('only a single exact hit opens at once', () => {
  expect(singleExact([customer(1, true), customer(2, false)])).toMatchObject({ customer: { id: 1 } })
  expect(singleExact([customer(1, true), customer(2, true)])).toBeNull()
  expect(singleExact([customer(1, false)])).toBeNull()
})

test('the barcode of a bag finds its order, every other code itself', () => {
  expect(searchedBy('120-1-3')).toBe('120')
  expect(searchedBy('6291041500213')).toBe('6291041500213')
})
