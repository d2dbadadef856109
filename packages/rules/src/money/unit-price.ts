import type { Santim } from './money.ts'

export type UnitPrice = { amount: Santim; per: 'kg' | 'litre' }

const measures = {
  kg: { per: 'kg', parts: 1 },
  g: { per: 'kg', parts: 1_000 },
  L: { per: 'litre', parts: 1 },
  ml: { per: 'litre', parts: 1_000 },
} as const

/** The price of a kilogram or a litre, from a size such as `250 g`; null for what is sold otherwise. */
export function unitPrice(price: Santim, size: string): UnitPrice | null {
  const [, number, measure] = /^(\d+(?:\.\d+)?) (kg|g|L|ml)$/.exec(size) ?? []
  if (!measure || Number(number) === 0) return null
  const { per, parts } = measures[measure as keyof typeof measures]
  return { amount: Math.round((price * parts) / Number(number)), per }
}
