/** How long the sales are counted that say how fast stock goes. */
const salesDays = 30

/** Below this number of units, stock lasts less than `days` and is low. Null for what has not been sold. */
export const lowLevel = (sold: number, days: number): number | null =>
  sold > 0 ? Math.ceil((sold * days) / salesDays) : null

/** What to order: enough for `days`, less what is there or on the way, in whole cartons. */
export function proposedUnits(sold: number, days: number, there: number, packUnits: number): number {
  const missing = Math.max(0, Math.ceil((sold * days) / salesDays) - there)
  return Math.ceil(missing / packUnits) * packUnits
}
