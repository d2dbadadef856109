import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'
import type { DeliveryType } from './delivery-fee.ts'

const flatFee: DeliveryType = {
  minimum_order_cost: 0,
  delivery_cost_ranges: [{ start: 0, end: null, cost_percentage: 5, fixed_cost: 1_000 }],
}
const lines = [
  { price: 7_500, quantity: 2 },
  { price: 231_500, quantity: 1 },
]

describe('cartTotals', () => {
  test('the total is products and packages minus the discount plus the delivery fee', () => {
    expect(cartTotals({ lines, deliveryType: flatFee, discountPercent: 10 })).toEqual({
      subtotal: 246_500,
      discount: 24_650,
      delivery: 13_325,
      grandTotal: 235_175,
      isFreeDelivery: false,
      count: 3,
    })
  })

  test('without a discount type the discount is 0', () => {
    expect(cartTotals({ lines, deliveryType: flatFee }).discount).toBe(0)
  })

  test('without a delivery type nothing is charged for delivery', () => {
    expect(cartTotals({ lines, deliveryType: null })).toMatchObject({ grandTotal: 246_500, isFreeDelivery: true })
  })

  test('an empty cart costs nothing, whatever the delivery type', () => {
    expect(cartTotals({ lines: [], deliveryType: flatFee })).toMatchObject({ grandTotal: 0, count: 0 })
  })

  test('the discount does not change the delivery fee', () => {
    const fees = [0, 50].map(
      (discountPercent) => cartTotals({ lines, deliveryType: flatFee, discountPercent }).delivery,
    )
    expect(fees[0]).toBe(fees[1])
  })

  test('the order of the lines does not matter and the total is never negative', () => {
    const aLine = fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 100 }) })
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 20 }), fc.nat(100), (cart, discountPercent) => {
        const totals = cartTotals({ lines: cart, deliveryType: flatFee, discountPercent })
        expect(cartTotals({ lines: cart.toReversed(), deliveryType: flatFee, discountPercent })).toEqual(totals)
        expect(totals.grandTotal).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
