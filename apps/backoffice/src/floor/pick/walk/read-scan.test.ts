import type { Pick, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { expect, test } from 'vitest'
import { samplePick } from '../sample-pick.ts'
import { readScan } from './read-scan.ts'
import { walkLines } from './walk-lines.ts'

const codes = [
  { code: '6291', units: 1 },
  { code: '6292', units: 6 },
]
const pick = (part: Partial<Pick>): Pick => samplePick({ codes, ...part })
const order = (order_id: number, ...picks: Pick[]) =>
  ({ order_id, store: { id: 1 }, scale_layout: 'PPIIIIIWWWWW', finished_at: null, picks }) as unknown as PickList
const scan = (code: string, ...orders: PickList[]) => readScan(code, walkLines(orders))

test('lines of several orders are one way through the store, by place, and what has no place comes last', () => {
  const lines = walkLines([
    order(1, pick({ product_id: 1, place: 'A-10' }), pick({ product_id: 2 })),
    order(2, pick({ product_id: 3, place: 'A-2' }), pick({ product_id: 4, place: 'B-1' })),
  ])
  expect(lines.map(({ list, pick }) => [list.order_id, pick.product_id])).toEqual([
    [2, 3],
    [1, 1],
    [2, 4],
    [1, 2],
  ])
})

test('an order that is finished is no part of the way', () => {
  expect(walkLines([{ ...order(1, pick({})), finished_at: '2026-11-16T09:00:00.000Z' }])).toEqual([])
})

test('a scan goes to the first order that still misses the product', () => {
  const orders = [order(1, pick({ picked: 3 })), order(2, pick({}))]
  expect(scan('6291', ...orders)).toMatchObject({ kind: 'tick', line: { list: { order_id: 2 } }, units: 1 })
})

test('a product that is complete in every order is refused', () => {
  expect(scan('6291', order(1, pick({ picked: 3 })))).toMatchObject({
    kind: 'enough',
    line: { pick: { name: 'Milk' } },
  })
})

test('the code of a carton counts over the lines of an order, and is refused when it holds too much', () => {
  expect(scan('6292', order(1, pick({}), pick({ line_no: 2 })))).toMatchObject({ kind: 'tick', units: 6 })
  expect(scan('6292', order(1, pick({ picked: 1 })))).toMatchObject({ kind: 'carton', units: 6, missing: 2 })
})

test('a code that no line has is unknown', () => {
  expect(scan('999999', order(1, pick({})))).toEqual({ kind: 'unknown' })
})

test('the label of a scale is read with its weight, and an unusual one asks', () => {
  const tomatoes = pick({ wanted: 2, grams_per_unit: 500, codes: [{ code: '2112345', units: 1 }] })
  expect(scan('2112345009803', order(1, tomatoes))).toMatchObject({
    kind: 'tick',
    units: 2,
    grams: 980,
    isUnusual: false,
  })
  expect(scan('2112345006208', order(1, tomatoes))).toMatchObject({ units: 1, grams: 620, isUnusual: true })
})

test('the bare code of weighed goods asks for their weight instead of a tick that the server would refuse', () => {
  const tomatoes = pick({ grams_per_unit: 500, codes: [{ code: '2112345', units: 1 }] })
  expect(scan('2112345', order(1, tomatoes))).toMatchObject({ kind: 'weigh' })
})

test('a label with a wrong check digit is unknown', () => {
  const tomatoes = pick({ grams_per_unit: 500, codes: [{ code: '2112345', units: 1 }] })
  expect(scan('2112345009804', order(1, tomatoes))).toEqual({ kind: 'unknown' })
})
