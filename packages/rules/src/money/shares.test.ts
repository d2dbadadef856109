import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portionDown, portionUp, splitByWeight } from './shares.ts'

const amount = fc.nat(100_000_000_000)
const weight = fc.nat(100_000_000_000)

describe('splitByWeight', () => {
  test('splits an amount that cannot be split evenly without losing a santim', () => {
    expect(splitByWeight(100, [1, 1, 1])).toEqual([33, 33, 34])
    expect(splitByWeight(5, [0, 0])).toEqual([2, 3])
    expect(splitByWeight(7, [])).toEqual([])
  })

  test('the shares add up to the amount, are never negative and are less than one santim off', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 50 }), (whole, weights) => {
        const shares = splitByWeight(whole, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
        const total = weights.reduce((sum, one) => sum + BigInt(one), 0n)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          if (total === 0n) continue
          const rest = BigInt(share) * total - BigInt(whole) * BigInt(weights[index] ?? 0)
          expect(rest < total && rest > -total).toBe(true)
        }
      }),
    )
  })
})

describe('portionDown and portionUp', () => {
  test('complement each other', () => {
    fc.assert(
      fc.property(amount, fc.nat(10_000), fc.nat(10_000), (whole, one, other) => {
        const [part, parts] = [Math.min(one, other), Math.max(one, other) || 1]
        expect(portionDown(whole, part, parts) + portionUp(whole, parts - part, parts)).toBe(whole)
        expect(portionUp(whole, part, parts) - portionDown(whole, part, parts)).toBeOneOf([0, 1])
      }),
    )
  })
})
