/**
 * A label that a scale prints: EAN-13 beginning with 20 to 29. `item` is the code up to the item number, as stored among a
 * product's codes; the rest is the weight in grams or the price in santim.
 */
export type ScaleLabel = { item: string; grams: number } | { item: string; santim: number }

const hasCheckDigit = (code: string): boolean =>
  [...code].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** `layout`: the twelve digits before the check digit. P is the prefix, I the item, W grams and M santim. */
export function readScaleLabel(code: string, layout: string): ScaleLabel | undefined {
  if (!/^2\d{12}$/.test(code) || !hasCheckDigit(code)) return undefined
  const end = layout.search(/[WM]/)
  const item = code.slice(0, end)
  const value = Number(code.slice(end, layout.length))
  if (value === 0) return undefined
  return layout[end] === 'W' ? { item, grams: value } : { item, santim: value }
}

/** How many units a weighed pack stands for: at least one. */
export const unitsOfWeight = (grams: number, gramsPerUnit: number): number =>
  Math.max(1, Math.round(grams / gramsPerUnit))

/** Whether a pack of so many units may weigh this much without a question. */
export const isUsualWeight = (grams: number, units: number, gramsPerUnit: number, tolerancePercent: number): boolean =>
  Math.abs(grams - units * gramsPerUnit) * 100 <= units * gramsPerUnit * tolerancePercent
