import type { StaffOrderLine } from '@zembil/contract/staff/order-detail-shapes'
import { expect, test } from 'vitest'
import { isPickedWhole, quantitiesOf, sumsOf } from './paper-order.ts'

const milk = { product_id: 1, name: 'Milk', name_am: 'ወተት', wanted: 5, picked: 5, substitute: null }
const line: StaffOrderLine = {
  line_no: 1,
  product_id: 1,
  package_id: null,
  name: 'Milk',
  name_am: 'ወተት',
  picture: null,
  price: '40.00',
  quantity: 5,
  if_missing: 'call',
  amount: '200.00',
  final_amount: '200.00',
  contents: [milk],
}
const shortLine = (picked: number): StaffOrderLine => ({ ...line, contents: [{ ...milk, picked }] })

test('a line shows what was found of it, also if that is nothing', () => {
  expect(quantitiesOf(shortLine(3), true)).toEqual({ found: 3, ordered: 5 })
  expect(quantitiesOf(shortLine(0), true)).toEqual({ found: 0, ordered: 5 })
})

test('a line of which all was found, or that is not picked yet, shows what was ordered', () => {
  expect(quantitiesOf(line, true)).toEqual({ found: 5, ordered: 5 })
  expect(quantitiesOf(shortLine(0), false)).toEqual({ found: 5, ordered: 5 })
  expect(quantitiesOf({ ...line, contents: [] }, true)).toEqual({ found: 5, ordered: 5 })
})

test('of a package as many are found as its scarcest goods allow', () => {
  const contents = [
    { ...milk, wanted: 6, picked: 6 },
    { ...milk, product_id: 2, wanted: 3, picked: 2 },
  ]
  expect(quantitiesOf({ ...line, package_id: 7, quantity: 3, contents }, true)).toEqual({ found: 2, ordered: 3 })
})

test('an order is picked whole once each of its parts is finished', () => {
  const finished = { finished_at: '2026-11-16T08:00:00.000Z' }
  expect(isPickedWhole({ parts: [finished, finished] })).toBe(true)
  expect(isPickedWhole({ parts: [finished, { finished_at: null }] })).toBe(false)
  expect(isPickedWhole({ parts: [] })).toBe(false)
})

const sums = {
  order_cost: '500.00',
  discount: '0.00',
  delivery_cost: '50.00',
  total: '550.00',
  wallet_cost: '0.00',
  due: '550.00',
  short_cost: '0.00',
}

test('the sums end with the total, or with what was finally paid', () => {
  expect(sumsOf(sums)).toEqual([
    ['goods', 50_000],
    ['discount', 0],
    ['delivery', 5_000],
    ['total', 55_000],
  ])
  expect(sumsOf({ ...sums, discount: '10.00', total: '540.00', short_cost: '80.00' })).toEqual([
    ['goods', 50_000],
    ['discount', -1_000],
    ['delivery', 5_000],
    ['total', 54_000],
    ['short', -8_000],
    ['paid', 46_000],
  ])
})

test('what the wallet pays stands beside what is left to pay', () => {
  const names = sumsOf({ ...sums, wallet_cost: '100.00', due: '450.00' }).map(([name]) => name)
  expect(names).toEqual(['goods', 'discount', 'delivery', 'total', 'wallet', 'due'])
})
