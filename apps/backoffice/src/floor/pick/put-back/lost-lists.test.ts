import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { expect, test } from 'vitest'
import { goneLists, lostList } from './lost-lists.ts'

const me = { id: 5, name: 'Meron', name_am: 'ሜሮን' }
const colleague = { id: 6, name: 'Abel', name_am: 'አቤል' }
const list = (part: Partial<PickList> = {}) =>
  ({
    order_id: 12,
    store: { id: 1, name: 'Bole', name_am: 'ቦሌ' },
    crate: 'B',
    stage: 'picking',
    picker: me,
    finished_at: null,
    is_canceled: false,
    picks: [
      { product_id: 1, name: 'Milk', picked: 2 },
      { product_id: 2, name: 'Bread', picked: 0 },
    ],
    ...part,
  }) as PickList

test('an order that is no longer listed is gone, unless it was finished before', () => {
  const finished = list({ order_id: 13, finished_at: '2026-11-16T09:00:00.000Z' })
  expect(goneLists([list(), finished, list({ order_id: 14 })], [list({ order_id: 14 })])).toEqual([list()])
})

test('a canceled order names what to put back: only what was picked', () => {
  expect(lostList(list(), list({ stage: 'done', is_canceled: true }), me.id)).toMatchObject({
    why: 'canceled',
    crate: 'B',
    goods: [{ name: 'Milk', picked: 2 }],
  })
})

test('what was taken instead and the same product of two lines go back together', () => {
  const substitute = { product_id: 2, name: 'Bread', name_am: 'ዳቦ', quantity: 1 }
  const picks = [
    { product_id: 1, name: 'Milk', picked: 2, substitute },
    { product_id: 1, name: 'Milk', picked: 1, substitute: null },
    { product_id: 2, name: 'Bread', picked: 3, substitute: null },
  ] as PickList['picks']
  expect(lostList(list({ picks }), list({ is_canceled: true }), me.id)?.goods).toMatchObject([
    { product_id: 1, picked: 3 },
    { product_id: 2, picked: 4 },
  ])
})

test('an order that a colleague has taken over names the colleague', () => {
  expect(lostList(list(), list({ picker: colleague }), me.id)).toMatchObject({ why: 'taken', by: colleague })
})

test('an order that the member finished on another device is no news', () => {
  const done = { finished_at: '2026-11-16T09:00:00.000Z' }
  expect(lostList(list(), list({ ...done, stage: 'packed' }), me.id)).toBeNull()
})
