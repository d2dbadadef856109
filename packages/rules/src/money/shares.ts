import type { Santim } from './money.ts'

/** On bigint, since an amount times an amount can exceed safe integers. */
const portion = (amount: Santim, part: bigint, whole: bigint): bigint => (BigInt(amount) * part) / whole

/**
 * Splits an amount by weight into whole santim that add up to it exactly. Each share is the difference of two rounded
 * running sums, so no share is more than one santim away from its exact value.
 */
export function splitByWeight(amount: Santim, weights: readonly number[]): Santim[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  // Without any weight, all shares are equal.
  if (total === 0n && weights.length > 0) return splitByWeight(amount, Array(weights.length).fill(1))
  let [running, given] = [0n, 0n]
  return weights.map((weight) => {
    running += BigInt(weight)
    const upToHere = portion(amount, running, total)
    const share = Number(upToHere - given)
    given = upToHere
    return share
  })
}

/** `amount × part / whole`, rounded down. */
export const portionDown = (amount: Santim, part: number, whole: number): Santim =>
  Number(portion(amount, BigInt(part), BigInt(whole)))

/** `amount × part / whole`, rounded up. */
export const portionUp = (amount: Santim, part: number, whole: number): Santim =>
  amount - portionDown(amount, whole - part, whole)
