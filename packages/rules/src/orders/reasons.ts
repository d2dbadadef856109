/** Why an order could not be handed over. `other` needs a note. */
export const failReasons = ['nobody-there', 'phone-off', 'wrong-address', 'refused', 'damaged', 'other'] as const
export type FailReason = (typeof failReasons)[number]

/** Why somebody refused goods at the door. */
export const doorReasons = ['damaged', 'wrong', 'late', 'unwanted', 'other'] as const
export type DoorReason = (typeof doorReasons)[number]

/** Why staff cancel an order. */
export const cancelReasons = [
  'customer-asked',
  'goods-missing',
  'cannot-deliver',
  'refused-at-door',
  'placed-twice',
  'payment-doubtful',
  'other',
] as const
