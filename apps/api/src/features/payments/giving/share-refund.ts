import type { RefundedLine } from './refundable.sql.ts'

/** What a refund can draw on: a payment, or the credit of an order on credit. */
export type RefundSource = {
  /** Null for the credit. */
  paymentId: number | null
  /** The wallet paid it, so it goes back there. */
  isWallet: boolean
  left: number
}

/** What goes back of one payment, or off the debt of an order on credit, and for which units. */
export type PlannedRefund = Omit<RefundSource, 'left'> & { amount: number; lines: RefundedLine[] }

/** Takes `amount` off the lines. The units of a line are counted with the first part of its money. */
function takeLines(lines: readonly RefundedLine[], amount: number): { taken: RefundedLine[]; rest: RefundedLine[] } {
  const [taken, rest]: [RefundedLine[], RefundedLine[]] = [[], []]
  let left = amount
  for (const line of lines) {
    const part = Math.min(line.amount, left)
    left -= part
    if (part > 0) taken.push({ ...line, amount: part })
    if (part < line.amount) rest.push({ ...line, quantity: part > 0 ? 0 : line.quantity, amount: line.amount - part })
  }
  return { taken, rest }
}

/** Draws an amount on the sources, one after the other. What goes back by line is drawn line by line. */
export function shareRefund(
  sources: readonly RefundSource[],
  amount: number,
  lines: readonly RefundedLine[],
): PlannedRefund[] {
  let [rest, open] = [amount, lines]
  return sources.flatMap(({ paymentId, isWallet, left }) => {
    const drawn = Math.min(rest, left)
    if (drawn <= 0) return []
    rest -= drawn
    const shared = takeLines(open, drawn)
    open = shared.rest
    return [{ paymentId, isWallet, amount: drawn, lines: shared.taken }]
  })
}
