import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { Entry } from '../book/book.ts'
import { takeFault } from '../book/faults.ts'
import type { World } from '../world.ts'

/** One transaction of a settlement file. `original` is the payment that a refund gives back. */
export type Line = {
  kind: 'payment' | 'refund'
  at: Date
  transactionNo: string
  reference: string
  original: Pick<Entry, 'transactionNo' | 'reference'> | null
  amountSantim: number
}

function linesOf(entry: Entry): Line[] {
  if (entry.transactionNo === null || entry.paidAt === null) return []
  const { transactionNo, reference, paidSantim: amountSantim } = entry
  return [
    { kind: 'payment', at: new Date(entry.paidAt), transactionNo, reference, original: null, amountSantim },
    ...entry.refunds.map(
      (refund): Line => ({
        kind: 'refund',
        at: new Date(refund.at),
        transactionNo: refund.transactionNo,
        reference: refund.refundReference,
        original: { transactionNo, reference },
        amountSantim: refund.amountSantim,
      }),
    ),
  ]
}

/** With faults of files: the line is missing, appears twice or states another amount. */
function disturbed({ faults }: World, provider: string, line: Line): Line[] {
  const fault = takeFault(faults, provider, 'files')
  if (fault.drop) return []
  const told = fault.wrong_amount ? { ...line, amountSantim: line.amountSantim + 100 } : line
  return fault.duplicate ? [told, told] : [told]
}

export type Period = { from: string; to: string }

/** All transactions of a provider in these days of Addis Ababa, from its own book. */
export function settlementLines(world: World, provider: string, { from, to }: Period): Line[] {
  const dayOf = ({ at }: Line) => isoDate(addisDay(at))
  return world.book
    .filter((entry) => entry.provider === provider)
    .flatMap(linesOf)
    .filter((line) => dayOf(line) >= from && dayOf(line) <= to)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap((line) => disturbed(world, provider, line))
}
