const minute = 60_000

/**
 * Counts requests per caller and minute. The returned function counts one and says whether it is within the limit, else
 * in how many seconds the next minute begins. Each process counts separately.
 */
export function limitCallers(most: number): (caller: string) => { isAllowed: boolean; retryAfter: number } {
  const counts = new Map<string, number>()
  let start = 0

  return (caller) => {
    const now = Date.now()
    if (now - start >= minute) {
      counts.clear()
      start = now
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    return { isAllowed: count <= most, retryAfter: Math.ceil((start + minute - now) / 1_000) }
  }
}
