import { z } from 'zod'
import { one, price } from '../../fields.ts'
import { fileFaults } from '../catalogue/import-shapes.ts'
import { largestUpload, reasonLanguage, uploadedFile } from '../catalogue/imports.ts'
import { defineStaffEndpoints, staffSearch, staffWrite } from '../staff-endpoint.ts'

const repaymentRow = z
  .object({
    line: z.int().describe('The line of the file on which the row begins.'),
    cells: z.array(z.string()),
    customer_id: z.int().nullable(),
    receipt_no: z.string().nullable(),
    amount: price.nullable(),
    to_wallet: price.nullable().describe('What is more than owed and goes to the wallet.'),
    faults: z
      .array(z.object({ column: z.string().nullable(), value: z.string(), reason: z.string() }))
      .describe('Why the row is refused, in the language that was asked for. Empty for a good row.'),
  })
  .meta({ id: 'RepaymentRow' })
export type RepaymentRow = z.output<typeof repaymentRow>

const counts = {
  fault: z
    .enum([...fileFaults, 'columns_missing'])
    .nullable()
    .describe('Why the whole file is refused.'),
  good: z.object({ rows: z.int(), amount: price }),
  refused: z.object({ rows: z.int() }),
}

const repaymentReport = z
  .object({
    ...counts,
    columns: z.array(z.string()).describe('The first row of the file.'),
    skipped_columns: z.array(z.string()),
    rows: z.array(repaymentRow),
  })
  .meta({ id: 'RepaymentReport', description: 'What a file of repayments says, row by row.' })
export type RepaymentReport = z.output<typeof repaymentReport>

const repaymentOutcome = z
  .object({
    ...counts,
    refused_rows: z
      .array(
        z.object({ line: z.int(), faults: z.array(z.object({ column: z.string().nullable(), reason: z.string() })) }),
      )
      .describe('By line and reason only; the check has shown their cells.'),
  })
  .meta({ id: 'RepaymentOutcome', description: 'What was recorded of a file of repayments.' })
export type RepaymentOutcome = z.output<typeof repaymentOutcome>

const file = uploadedFile.omit({ file_name: true }).extend({ language: reasonLanguage })
const columns =
  'Columns: `phone` or `customer_id`, `amount`, `receipt_no`, and `excess_to_wallet` (yes or no), in any order. At most 2,000 rows. A row is refused if a second person would have to approve what goes to the wallet.'

export const repaymentFileEndpoints = defineStaffEndpoints({
  // Numbers of customers are personal, so neither the file nor its rows are stored, and the answer that is kept for retries
  // has no cells.
  'POST /repayment-files/search': {
    ...staffSearch,
    permission: 'credit.repay',
    summary: 'Checks a CSV file of repayments and changes nothing',
    description: columns,
    largestBody: largestUpload,
    body: file,
    response: one(repaymentReport),
  },
  'POST /repayment-files': {
    ...staffWrite,
    permission: 'credit.repay',
    summary: 'Records the good rows of a CSV file of repayments and names the others',
    description: `${columns} A receipt counts once, so a file can be sent again.`,
    largestBody: largestUpload,
    errors: ['rows_refused'],
    body: file,
    response: one(repaymentOutcome),
  },
})
export type RepaymentFileApi = typeof repaymentFileEndpoints
