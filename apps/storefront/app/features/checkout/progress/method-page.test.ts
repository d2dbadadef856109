import { paymentMethods } from '@zembil/rules/money/payment-methods'
import { expect, test } from 'vitest'
import { isMethodPage, methodOfPage, methodPages } from './method-page.ts'

test('payment methods with their own page and method pages match one to one', () => {
  const named = paymentMethods.flatMap(({ instructionPath }) => instructionPath ?? [])
  expect(methodPages.map((page) => methodOfPage(page).instructionPath).sort()).toEqual(named.sort())
})

test.each([undefined, '', 'telebirr', 'awashOTP', '../../cart'])('%s is not a payment method page', (name) => {
  expect(isMethodPage(name)).toBe(false)
})
