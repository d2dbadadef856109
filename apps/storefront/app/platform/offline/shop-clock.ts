/** What the answer took on its way, and the second that its header leaves out, are no reason to move the time. */
const toleranceMs = 30_000

let aheadMs = 0

/** By what an answer that nobody keeps says of the time it was given. */
export function noteShopTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Math.abs(ahead - aheadMs) > toleranceMs) aheadMs = ahead
}

/** The time in the shop. Many a phone is set by hand, in Addis Ababa also to the Ethiopian clock: six hours off. */
export const shopNow = (): number => Date.now() + aheadMs
