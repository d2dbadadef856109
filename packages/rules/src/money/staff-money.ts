import type { Santim } from './money.ts'

/** More than this needs a second person: refunds, payouts, confirmations by hand. */
export const secondPersonAbove: Santim = 500_000
