import type { RepaymentOutcome, RepaymentReport } from '@zembil/contract/staff/credit/repayment-files'

/**
 * What is left of the checked rows once the good ones are recorded: those refused, as the recording found them. Its answer
 * holds no cells, so these come from the check.
 */
export function refusedRows(checked: RepaymentReport, { refused_rows, ...counts }: RepaymentOutcome): RepaymentReport {
  const faultsOf = new Map(refused_rows.map(({ line, faults }) => [line, faults]))
  const rows = checked.rows.flatMap((row) => {
    const faults = faultsOf.get(row.line)?.map((fault) => ({ ...fault, value: '' }))
    return faults ? [{ ...row, to_wallet: null, faults }] : []
  })
  return { ...checked, ...counts, rows }
}
