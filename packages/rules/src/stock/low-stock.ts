/** Stock is low when it lasts fewer days than this at the sales of the last `salesDays`. */
const lowDays = 3
const salesDays = 30
/** An order to a supplier should last this long. */
const coverDays = 14

/** Below this number of units stock is low. Null for what has not been sold. */
export const lowLevel = (sold: number): number | null => (sold > 0 ? Math.ceil((sold * lowDays) / salesDays) : null)

/** What to order: enough for two weeks, less what is there or on the way, in whole cartons. */
export function proposedUnits(sold: number, there: number, packUnits: number): number {
  const missing = Math.max(0, Math.ceil((sold * coverDays) / salesDays) - there)
  return Math.ceil(missing / packUnits) * packUnits
}
