import { expect, test } from 'vitest'
import { stockLabel } from './stock-label.ts'

test.each([
  [-1, { kind: 'out' }],
  [0, { kind: 'out' }],
  [1, { kind: 'low', count: 1 }],
  [10, { kind: 'low', count: 10 }],
  [11, { kind: 'in' }],
  [5000, { kind: 'in' }],
])('a stock of %i has the label %j', (left, label) => {
  expect(stockLabel(left)).toEqual(label)
})
