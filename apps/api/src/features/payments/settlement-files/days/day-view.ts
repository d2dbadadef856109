import {
  type OutcomeSums,
  type SettlementDay,
  type SettlementProvider,
  settlementOutcomes,
} from '@zembil/contract/staff/money/settlement-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { ClosedDay, SumRow } from './day-sums.sql.ts'

/** The sums of a day in santim. */
export type DayTotals = {
  payments_santim: number
  refunds_santim: number
  fees_santim: number
  our_payments_santim: number
  our_refunds_santim: number
}

const sumOf = (rows: readonly SumRow[], field: 'file' | 'ours' | 'fees', kind?: SumRow['kind']): number =>
  rows.filter((row) => kind === undefined || row.kind === kind).reduce((sum, row) => sum + row[field], 0)

export const totalsOf = (rows: readonly SumRow[]): DayTotals => ({
  payments_santim: sumOf(rows, 'file', 'payment'),
  refunds_santim: sumOf(rows, 'file', 'refund'),
  fees_santim: sumOf(rows, 'fees'),
  our_payments_santim: sumOf(rows, 'ours', 'payment'),
  our_refunds_santim: sumOf(rows, 'ours', 'refund'),
})

export const openOf = (rows: readonly SumRow[]): number => rows.reduce((sum, { open }) => sum + open, 0)

/** Payments less refunds, for each outcome. */
export const outcomesOf = (rows: readonly SumRow[]): OutcomeSums[] =>
  settlementOutcomes.map((outcome) => {
    const of = rows.filter((row) => row.outcome === outcome)
    const net = (field: 'file' | 'ours') => toWire(sumOf(of, field, 'payment') - sumOf(of, field, 'refund'))
    const count = of.reduce((sum, row) => sum + row.count, 0)
    return { outcome, count, open: openOf(of), file: net('file'), ours: net('ours') }
  })

type Seen = {
  id: number
  provider: SettlementProvider
  day: string
  rows: readonly SumRow[]
  closed: ClosedDay | undefined
}

/** A closed day is shown as it was closed, whatever later files say. */
export function dayView({ id, provider, day, rows, closed }: Seen): SettlementDay {
  const totals = closed ?? totalsOf(rows)
  const { payments_santim: paid, refunds_santim: returned, fees_santim: fees } = totals
  const ours = totals.our_payments_santim - totals.our_refunds_santim
  return {
    id,
    provider,
    day,
    open: closed ? 0 : openOf(rows),
    payments: toWire(paid),
    refunds: toWire(returned),
    fees: toWire(fees),
    net: toWire(paid - returned - fees),
    our_payments: toWire(totals.our_payments_santim),
    our_refunds: toWire(totals.our_refunds_santim),
    difference: toWire(paid - returned - ours),
    closed_at: closed?.closed_at.toISOString() ?? null,
    closed_by: closed?.closed_by ?? null,
  }
}
