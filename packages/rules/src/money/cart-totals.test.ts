import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'
import { type DeliveryType, deliveryRefusal, feeOfCart } from './delivery-fee.ts'

const flatFee: DeliveryType = {
  kind: 'delivery',
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
      missing: 0,
      total: 235_175,
      isFreeDelivery: false,
      count: 3,
    })
  })

  test('without a discount type the discount is 0', () => {
    expect(cartTotals({ lines, deliveryType: flatFee }).discount).toBe(0)
  })

  test('without a delivery type nothing is charged for delivery', () => {
    expect(cartTotals({ lines, deliveryType: null })).toMatchObject({ delivery: null, total: 246_500 })
  })

  test('an empty cart costs nothing, whatever the delivery type', () => {
    for (const kind of ['delivery', 'pickup'] as const)
      expect(cartTotals({ lines: [], deliveryType: { ...flatFee, kind } })).toMatchObject({
        delivery: null,
        total: 0,
        count: 0,
      })
  })

  test('delivery is free only where it is possible, and what is missing makes it possible', () => {
    const amounts = fc.nat(600_000)
    const types: fc.Arbitrary<DeliveryType> = fc.record({
      kind: fc.constantFrom('delivery', 'pickup'),
      minimum_order_cost: amounts,
      delivery_cost_ranges: fc.array(
        fc.record({
          start: amounts,
          end: fc.option(amounts),
          cost_percentage: fc.integer({ max: 20, min: 0 }),
          fixed_cost: fc.constantFrom(0, 30_000),
        }),
        { maxLength: 3 },
      ),
    })
    const totalsOf = (price: number, deliveryType: DeliveryType) =>
      cartTotals({ lines: [{ price, quantity: 1 }], deliveryType })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), types, (subtotal, type) => {
        const { delivery, missing, isFreeDelivery, total } = totalsOf(subtotal, type)
        const isRefused = deliveryRefusal(subtotal, type) !== null
        expect(delivery).toBe(feeOfCart(subtotal, type))
        expect({ isNull: delivery === null, isMissing: missing > 0 }).toEqual({
          isNull: isRefused,
          isMissing: isRefused,
        })
        expect(isFreeDelivery).toBe(!isRefused && total === subtotal)
        if (!isRefused) return
        expect(totalsOf(subtotal + missing, type).delivery).not.toBeNull()
        if (missing > 1) expect(totalsOf(subtotal + missing - 1, type).delivery).toBeNull()
      }),
      { numRuns: 1_000 },
    )
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
        expect(totals.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
