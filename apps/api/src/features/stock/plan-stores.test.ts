import { describe, expect, it } from 'vitest'
import { planStores, type StoreChoice } from './plan-stores.ts'

/** Quantities of products by store: `{ 1: { 7: 3 } }` is three units of product 7 in store 1. */
const shelvesOf = (stores: Record<number, Record<number, number>>) =>
  Object.entries(stores).flatMap(([store_id, products]) =>
    Object.entries(products).map(([product_id, quantity]) => ({
      store_id: Number(store_id),
      product_id: Number(product_id),
      quantity,
    })),
  )
const wanted = (products: Record<number, number>) =>
  Object.entries(products).map(([product_id, quantity]) => ({ product_id: Number(product_id), quantity }))

const near: StoreChoice = { chosenId: null, ids: [2, 1, 3], isPlaceKnown: true }
const anywhere: StoreChoice = { chosenId: null, ids: [1, 2, 3], isPlaceKnown: false }

const plan = (choice: StoreChoice, demand: Record<number, number>, stores: Record<number, Record<number, number>>) => {
  const { storeId, taken } = planStores(choice, wanted(demand), shelvesOf(stores))
  return [storeId, taken.map(({ product_id, store_id, quantity }) => `${quantity} of ${product_id} in ${store_id}`)]
}

describe('planStores', () => {
  it('picks the nearest store that has everything over a nearer one that has some', () => {
    const stores = { 1: { 7: 5, 8: 5 }, 2: { 7: 5 }, 3: { 7: 9, 8: 9 } }
    expect(plan(near, { 7: 2, 8: 1 }, stores)).toEqual([1, ['2 of 7 in 1', '1 of 8 in 1']])
  })

  it('splits an order over several stores, nearest first, only when none has everything', () => {
    const stores = { 1: { 7: 1 }, 2: { 8: 1 }, 3: { 7: 9 } }
    expect(plan(near, { 7: 3, 8: 1 }, stores)).toEqual([2, ['1 of 7 in 1', '2 of 7 in 3', '1 of 8 in 2']])
  })

  it('without a location, picks the fullest store that has everything', () => {
    const stores = { 1: { 7: 3 }, 2: { 7: 2 }, 3: { 7: 8 } }
    expect(plan(anywhere, { 7: 2 }, stores)).toEqual([3, ['2 of 7 in 3']])
  })

  it('without a location, picks the store with most of the order when none has everything', () => {
    const stores = { 1: { 7: 90 }, 2: { 7: 1, 8: 2 }, 3: { 8: 1 } }
    expect(plan(anywhere, { 7: 1, 8: 3 }, stores)).toEqual([2, ['1 of 7 in 2', '2 of 8 in 2', '1 of 8 in 3']])
  })

  it('picks the store the customer chose and takes only what it lacks from others', () => {
    const stores = { 1: { 7: 9 }, 2: { 7: 9 }, 3: { 7: 1 } }
    expect(plan({ ...near, chosenId: 3 }, { 7: 3 }, stores)).toEqual([3, ['1 of 7 in 3', '2 of 7 in 2']])
    expect(plan({ ...near, chosenId: 1 }, { 7: 3 }, stores)).toEqual([1, ['3 of 7 in 1']])
  })

  it('picks the nearest store for an order without stocked products', () => {
    expect(plan(near, {}, {})).toEqual([2, []])
    expect(plan(anywhere, {}, {})).toEqual([1, []])
  })
})
