import { type PaymentMethod, paymentMethods } from '@zembil/rules/money/payment-methods'

/** The last URL segments of the payment methods that have a page in the shop. */
export const methodPages = [
  'cbebanking',
  'apollo',
  'abay',
  'bunna',
  'enat-bank',
  'hello-cash',
  'cbebirr',
  'awash-birr',
] as const
export type MethodPage = (typeof methodPages)[number]

export const isMethodPage = (name: string | undefined): name is MethodPage =>
  (methodPages as readonly (string | undefined)[]).includes(name)

/** The payment method that the page belongs to. */
export function methodOfPage(page: MethodPage): PaymentMethod {
  const method = paymentMethods.find(({ instructionPath }) => instructionPath?.endsWith(`/${page}`))
  if (!method) throw new Error(`no payment method has the page ${page}`)
  return method
}
