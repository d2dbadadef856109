import type { CallGoods } from '@zembil/contract/staff/calls/call-shapes'
import { expect, it } from 'vitest'
import { readWish, withGoods, withQuantity } from './call-draft.ts'

const goods = (id: number, kind: CallGoods['kind'] = 'product'): CallGoods => ({
  kind,
  id,
  name: 'Milk',
  name_am: 'ወተት',
  unit: '1 l',
  unit_am: '1 ሊ',
  price: '90.00',
  picture: '',
  available: 5,
  units: 1,
  is_exact: false,
})

it.each([
  ['milk', 1, 'milk'],
  ['3 x milk', 3, 'milk'],
  ['12*ጤፍ', 12, 'ጤፍ'],
  ['2× ', 2, ''],
  ['0x milk', 1, 'milk'],
  ['6001234567890', 1, '6001234567890'],
  ['7up', 1, '7up'],
])('reads %o as %i of %o', (typed, quantity, words) => {
  expect(readWish(typed)).toEqual({ quantity, words })
})

it('adds the same goods to their line, and a package with the same id to its own', () => {
  const lines = withGoods(withGoods(withGoods([], goods(1), 1), goods(1), 2), goods(1, 'package'), 1)
  expect(lines.map(({ goods: { kind }, quantity }) => [kind, quantity])).toEqual([
    ['product', 3],
    ['package', 1],
  ])
  expect(withQuantity(lines, goods(1), null).map(({ goods: { kind } }) => kind)).toEqual(['package'])
  expect(withQuantity(lines, goods(1), 7)[0]?.quantity).toBe(7)
})
