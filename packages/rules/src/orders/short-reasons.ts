/**
 * Why a picker found less than was ordered. `not-there`, `damaged` and `expired` goods are written off; with `other` they
 * are on the shelf and can be sold.
 */
export const shortReasons = ['not-there', 'damaged', 'expired', 'other'] as const
export type ShortReason = (typeof shortReasons)[number]
