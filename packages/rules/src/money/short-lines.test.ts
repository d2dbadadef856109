import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf } from './money.ts'
import { isAllMissing, type PickedLine, type PickedOrder, refundOfShortLines, settleShortLines } from './short-lines.ts'

const refundsOf = (order: PickedOrder) => settleShortLines(order).map((parts) => parts.map(({ refund }) => refund))
const part = (price: number, quantity: number, missing = 0) => ({ price, quantity, missing })
const product = (price: number, quantity: number, missing = 0): PickedLine => ({
  price,
  quantity,
  parts: [part(price, quantity, missing)],
})

describe('settleShortLines', () => {
  test('returns missing quantity × price for a product', () => {
    expect(refundsOf({ discount: 0, lines: [product(1_050, 3, 2), product(999, 1)] })).toEqual([[2_100], [0]])
  })

  test('takes the share of the discount off', () => {
    // 10 percent of 300.00 birr.
    expect(refundOfShortLines({ discount: 3_000, lines: [product(10_000, 2, 1), product(10_000, 1)] })).toBe(9_000)
  })

  test('returns for a missing component its share of the package price', () => {
    // The components cost 400.00 birr separately and 200.00 birr as a package.
    const lines = [{ price: 20_000, quantity: 1, parts: [part(10_000, 1, 1), part(15_000, 2, 1)] }]
    expect(refundsOf({ discount: 0, lines })).toEqual([[5_000, 7_500]])
  })

  test('returns the difference to a cheaper substitute and charges nothing for a dearer one', () => {
    const withSubstitute = (price: number) => {
      const parts = [{ ...part(10_000, 2, 2), substitute: { price, quantity: 1 } }]
      return refundOfShortLines({ discount: 0, lines: [{ price: 10_000, quantity: 2, parts }] })
    }
    expect(withSubstitute(8_000)).toBe(12_000)
    expect(withSubstitute(10_000)).toBe(10_000)
    expect(withSubstitute(99_000)).toBe(10_000)
  })

  test('returns the difference to a lighter pack and charges nothing for a heavier one', () => {
    const weighing = (grams: number) => {
      const parts = [{ ...part(10_000, 2, 1), weight: { grams, expected: 1_000 } }]
      return refundOfShortLines({ discount: 0, lines: [{ price: 10_000, quantity: 2, parts }] })
    }
    expect(weighing(900)).toBe(11_000)
    expect(weighing(1_050)).toBe(10_000)
  })

  test('returns nothing for an order that cost nothing', () => {
    expect(refundOfShortLines({ discount: 20_000, lines: [product(10_000, 2, 2)] })).toBe(0)
  })

  test('refuses a substitute for units that are not missing', () => {
    const parts = [{ ...part(100, 3, 1), substitute: { price: 100, quantity: 2 } }]
    expect(() => refundOfShortLines({ discount: 0, lines: [{ price: 100, quantity: 3, parts }] })).toThrow(
      'a substitute replaces missing units only',
    )
  })
})

const price = fc.integer({ min: 1, max: 100_000_000 })
const aPart = fc
  .record({
    price,
    quantity: fc.integer({ min: 1, max: 60 }),
    missing: fc.nat(60),
    replaced: fc.nat(60),
    other: price,
    grams: fc.option(fc.integer({ min: 1, max: 2_000 })),
  })
  .map(({ price, quantity, missing: wanted, replaced, other, grams }) => {
    const missing = Math.min(wanted, quantity)
    const substitute = { price: other, quantity: Math.min(replaced, missing) }
    const weight = grams === null ? undefined : { grams, expected: 1_000 }
    return { price, quantity, missing, weight, ...(substitute.quantity > 0 && { substitute }) }
  })
const aLine = fc.oneof(
  aPart.map((only): PickedLine => ({ price: only.price, quantity: only.quantity, parts: [only] })),
  fc.record({
    price,
    quantity: fc.integer({ min: 1, max: 9 }),
    parts: fc.array(aPart, { minLength: 1, maxLength: 8 }),
  }),
)
const anOrder = fc
  .record({ lines: fc.array(aLine, { minLength: 1, maxLength: 20 }), percent: fc.nat(100) })
  .map(({ lines, percent }): PickedOrder => ({ lines, discount: percentOf(costOf(lines), percent) }))
const costOf = (lines: readonly PickedLine[]) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0)

const changed = (
  { lines, ...order }: PickedOrder,
  change: (part: PickedLine['parts'][number]) => object,
): PickedOrder => ({
  ...order,
  lines: lines.map((line) => ({ ...line, parts: line.parts.map((one) => ({ ...one, ...change(one) })) })),
})

test('an order is all missing only if nothing of any part of any line was found', () => {
  const missing = part(500, 2, 2)
  const [partlyFound, replaced] = [part(500, 2, 1), { ...missing, substitute: { price: 500, quantity: 2 } }]
  const isOf = (...lines: PickedLine['parts'][]) =>
    isAllMissing({ lines: lines.map((parts) => ({ price: 1_000, quantity: 1, parts })) })
  expect([isOf([missing, missing], [missing]), isOf([missing], [])]).toEqual([true, true])
  expect([isOf([missing, partlyFound]), isOf([missing], [partlyFound]), isOf([replaced])]).toEqual([
    false,
    false,
    false,
  ])
})

describe('properties of refunds for short lines', () => {
  test('each is a whole amount of at least zero, and together they never exceed what was paid for the goods', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const refunds = refundsOf(order).flat()
        for (const refund of refunds) expect(Number.isSafeInteger(refund) && refund >= 0).toBe(true)
        expect(refundOfShortLines(order)).toBeLessThanOrEqual(costOf(order.lines) - order.discount)
        const settled = settleShortLines(order).flat()
        for (const amounts of settled.map(Object.values))
          for (const one of amounts) expect(one).toBeGreaterThanOrEqual(0)
        const sum = settled.reduce((total, { found, substitute, refund }) => total + found + substitute + refund, 0)
        expect(sum).toBe(costOf(order.lines) - order.discount)
      }),
    )
  })

  test('everything missing returns exactly what was paid for the goods, nothing missing returns nothing', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const gone = changed(order, ({ quantity }) => ({ missing: quantity, substitute: undefined, weight: undefined }))
        expect(isAllMissing(gone)).toBe(true)
        expect(refundOfShortLines(gone)).toBe(costOf(order.lines) - order.discount)
        const whole = changed(order, () => ({ missing: 0, substitute: undefined, weight: undefined }))
        expect(isAllMissing(whole)).toBe(false)
        expect(refundOfShortLines(whole)).toBe(0)
      }),
    )
  })

  test('more missing units never return less, and a substitute never makes the customer pay more', () => {
    fc.assert(
      fc.property(anOrder, (order) => {
        const without = refundsOf(changed(order, () => ({ substitute: undefined }))).flat()
        const more = changed(order, ({ quantity, missing }) => ({
          missing: Math.min(quantity, missing + 1),
          substitute: undefined,
        }))
        for (const [index, refund] of refundsOf(more).flat().entries())
          expect(refund).toBeGreaterThanOrEqual(without[index] ?? 0)
        for (const [index, refund] of refundsOf(order).flat().entries())
          expect(refund).toBeLessThanOrEqual(without[index] ?? 0)
      }),
    )
  })

  test('without a discount a product returns exactly its price for each missing unit', () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 10 }), (lines) => {
        const order = changed({ lines, discount: 0 }, () => ({ substitute: undefined, weight: undefined }))
        for (const [index, refunds] of refundsOf(order).entries()) {
          const line = order.lines[index]
          if (line?.parts.length === 1 && line.parts[0]?.quantity === line.quantity)
            expect(refunds).toEqual([line.price * line.parts[0].missing])
        }
      }),
    )
  })
})
