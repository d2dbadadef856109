/** Ignores differences caused by network latency and by the one-second resolution of the Date header. */
const toleranceMs = 30_000

let aheadMs = 0

/** Clock offset, taken from the Date header of an uncached response. */
export function noteShopTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Math.abs(ahead - aheadMs) > toleranceMs) aheadMs = ahead
}

/** The server's time. Many phones are set by hand, in Addis Ababa some to the Ethiopian clock: six hours off. */
export const shopNow = (): number => Date.now() + aheadMs
