import { expect, test } from 'vitest'
import { meet, noteMemberKnown, openDemand, settleDemand } from './demands.ts'

test('of several refused calls the strongest demand is asked, once, and all wait for the answer', async () => {
  expect(await meet('unlock')).toBe(false)
  noteMemberKnown()
  const answers = [meet('proof'), meet('sign-in'), meet('unlock')]
  expect(openDemand.get()).toBe('sign-in')
  settleDemand(true)
  expect(await Promise.all(answers)).toEqual([true, true, true])
  expect(openDemand.get()).toBeNull()
})
