import type { Santim } from '../money/money.ts'

/** Why stock is corrected by hand. */
export const correctionReasons = ['found', 'missing', 'damaged', 'expired', 'gift', 'mistake'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Why less of a transfer arrived than was sent. */
export const shortfallReasons = ['missing', 'damaged', 'expired', 'mistake'] as const
export type ShortfallReason = (typeof shortfallReasons)[number]

/** All reasons that a movement can have. `refused`: at the door, `canceled`: after it was picked; both are lost goods. */
export const movementReasons = [...correctionReasons, 'count', 'refused', 'canceled'] as const

/** Goods that are thrown away. */
export const isWaste = (reason: CorrectionReason): boolean => reason === 'damaged' || reason === 'expired'

/** Only a mistake can be corrected in both directions. */
export function fitsReason(difference: number, reason: CorrectionReason): boolean {
  if (reason === 'mistake') return difference !== 0
  return reason === 'found' ? difference > 0 : difference < 0
}

/** Waste above `most` needs a photo. Its value is what the shop sells the units for. */
export const needsPhoto = (difference: number, reason: CorrectionReason, price: Santim, most: Santim): boolean =>
  isWaste(reason) && -difference * price > most
