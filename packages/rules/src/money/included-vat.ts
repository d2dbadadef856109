import type { Santim } from './money.ts'

/** The value added tax contained in an amount, to the nearest santim. */
export const includedVat = (amount: Santim, percent: number): Santim => Math.round((amount * percent) / (100 + percent))
