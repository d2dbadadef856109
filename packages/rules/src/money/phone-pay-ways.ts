import { findPaymentMethod } from './payment-methods.ts'

/**
 * How a caller pays an order that staff place. 'bank': at the bank, with the order number. 'phone': their phone is asked,
 * and they approve there. 'link': in the shop, after signing in.
 */
export const phonePayWays = ['bank', 'phone', 'link'] as const
export type PhonePayWay = (typeof phonePayWays)[number]

/** Awash Birr is missing: it sends a code, which the caller must type, and staff may not ask for codes. */
const approvedOnThePhone: readonly string[] = ['cbe-birr', 'hello-cash']

/** Null for nothing to pay. Credit goes by link: the customer types their PIN in the shop, where staff do not hear it. */
export function phonePayWayOf(code: string): PhonePayWay | null {
  const start = findPaymentMethod(code)?.start
  if (start === undefined) return null
  if (start === 'instructions') return 'bank'
  return approvedOnThePhone.includes(code) ? 'phone' : 'link'
}
