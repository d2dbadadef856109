import { paymentMethods } from '@zembil/rules/payment-methods'
import { expect, test } from 'vitest'
import { isMethodPage, methodOfPage, methodPages } from './method-page.ts'

test('every method with a page of ours has it, and every page a method', () => {
  const named = paymentMethods.flatMap(({ instructionPath }) => instructionPath ?? [])
  expect(methodPages.map((page) => methodOfPage(page).instructionPath).sort()).toEqual(named.sort())
})

test.each([undefined, '', 'telebirr', 'awashOTP', '../../cart'])('%s is no page of a method', (name) => {
  expect(isMethodPage(name)).toBe(false)
})
