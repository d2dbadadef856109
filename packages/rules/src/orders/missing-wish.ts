/** What the shop does if goods of a line are missing: call the customer, take something similar, or leave them out. */
export const missingWishes = ['call', 'similar', 'leave-out'] as const
export type MissingWish = (typeof missingWishes)[number]

/** Applies when the customer has not chosen. */
export const defaultMissingWish: MissingWish = 'call'

export const isMissingWish = (value: unknown): value is MissingWish =>
  (missingWishes as readonly unknown[]).includes(value)
