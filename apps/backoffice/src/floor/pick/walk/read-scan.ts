import { isUsualWeight } from '@zembil/rules/orders/scale-label'
import { isSettled, meantBy, missingOf } from '../ticks.ts'
import type { WalkLine } from './walk-lines.ts'

/** What a scanned code means for the orders that are being picked. */
export type ScanResult =
  /** `isUnusual`: the weight is outside the tolerance; the picker must confirm it. */
  | { kind: 'tick'; line: WalkLine; units: number; grams: number | null; isUnusual: boolean }
  /** On the lists, but nothing of it is missing. */
  | { kind: 'enough'; line: WalkLine }
  /** The code of a carton that holds more than is missing. */
  | { kind: 'carton'; line: WalkLine; units: number; missing: number }
  /** The code of goods that are sold by weight, without a weight. */
  | { kind: 'weigh'; line: WalkLine }
  | { kind: 'unknown' }

const missingIn = (lines: readonly WalkLine[], { list, pick }: WalkLine): number =>
  lines
    .filter((line) => line.list === list && line.pick.product_id === pick.product_id)
    .reduce((sum, line) => sum + missingOf(line.pick), 0)

/** The first line on the way that still misses the product decides which order it is for. */
export function readScan(code: string, lines: readonly WalkLine[]): ScanResult {
  const ofCode = lines.filter(({ pick, list }) => meantBy(code, pick, list.scale_layout))
  // What was missing before may turn up after all.
  const line =
    ofCode.find(({ pick }) => !isSettled(pick)) ?? ofCode.find(({ pick }) => missingOf(pick) > 0) ?? ofCode[0]
  const meant = line && meantBy(code, line.pick, line.list.scale_layout)
  if (!line || !meant) return { kind: 'unknown' }
  if (missingOf(line.pick) === 0) return { kind: 'enough', line }
  const { units, grams } = meant
  if (line.pick.grams_per_unit !== null && line.pick.codes.some((one) => one.code === code))
    return { kind: 'weigh', line }
  const missing = missingIn(lines, line)
  if (units > missing) return { kind: 'carton', line, units, missing }
  const { grams_per_unit, weight_tolerance_percent } = line.pick
  const isUnusual =
    grams !== null && grams_per_unit !== null && !isUsualWeight(grams, units, grams_per_unit, weight_tolerance_percent)
  return { kind: 'tick', line, units, grams, isUnusual }
}
