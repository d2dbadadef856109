import { expect, it } from 'vitest'
import { limitFits, limitNames, shopLimits } from './shop-limits.ts'

it.each(limitNames)('%s has a standard value inside its range', (name) => {
  const { standard, lowest, highest } = shopLimits[name]
  expect([lowest, standard, highest].every((value) => limitFits(name, value))).toBe(true)
  expect([lowest - 1, highest + 1, standard + 0.5].some((value) => limitFits(name, value))).toBe(false)
})
