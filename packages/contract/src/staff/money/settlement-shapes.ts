import { z } from 'zod'
import { bigId, day, price, signedPrice, timestamp, writtenText } from '../../fields.ts'
import { paymentMethodCode } from '../../payments.ts'
import { memberRef } from '../staff-fields.ts'
import { moneyReason } from './decision-shapes.ts'

/** Providers that send settlement files. */
export const settlementProvider = paymentMethodCode.exclude(['loan'])
export type SettlementProvider = z.output<typeof settlementProvider>

const column = writtenText(100)
const words = z.array(writtenText(40)).max(20)

export const dateForms = ['year-first', 'day-first', 'month-first'] as const
export type DateForm = (typeof dateForms)[number]

/** Which column of a provider's file says what. Columns are found by name, in any order. */
export const settlementLayout = z
  .object({
    transaction_no: column.describe("The provider's number of the transaction."),
    amount: column.describe('Before fees. A negative amount is a refund.'),
    paid_on: column.describe('Day or moment. Without a time zone it is the one of Addis Ababa.'),
    reference: column.nullable().describe('Our own reference, or the bill number.'),
    original_no: column.nullable().describe('Of a refund: the number of the payment that goes back.'),
    fee: column.nullable().describe('What the provider keeps of the row.'),
    currency: column.nullable().describe('Without this column everything is in birr.'),
    kind: column.nullable().describe('What tells payments, refunds and fees apart.'),
    refund_words: words.describe('Cells of `kind` that mean a refund.'),
    fee_words: words.describe('Cells of `kind` that mean a fee: the whole amount is one.'),
    skip_words: words.describe('Cells of `kind` whose rows are not read, such as failed transactions or payouts.'),
    date_form: z.enum(dateForms),
    unit: z.enum(['birr', 'santim']).describe('What a whole amount counts.'),
  })
  .meta({ id: 'SettlementLayout' })
export type SettlementLayout = z.output<typeof settlementLayout>

export const savedLayout = z
  .object({
    provider: settlementProvider,
    layout: settlementLayout.nullable().describe('Null until somebody has mapped the columns.'),
    version: z.int(),
    updated_at: timestamp.nullable(),
    updated_by: memberRef.nullable(),
  })
  .meta({ id: 'SavedSettlementLayout', description: "How a provider's files are read." })
export type SavedLayout = z.output<typeof savedLayout>

/** Into what the rows of files and our own money are sorted. */
export const settlementOutcomes = [
  'other-amount',
  'unknown',
  'missing',
  'matched',
  'earlier',
  'fee',
  'repeated',
] as const
export type SettlementOutcome = (typeof settlementOutcomes)[number]

const settlementKinds = ['payment', 'refund', 'fee'] as const
export type SettlementKind = (typeof settlementKinds)[number]

export const settlementFile = z
  .object({
    id: z.int(),
    provider: settlementProvider,
    file_name: z.string(),
    first_day: day.describe('The file is about the days from this one'),
    last_day: day.describe('to this one: what it does not have of them is missing.'),
    rows: z.int(),
    skipped_rows: z.int().describe('Rows without a number, such as sums, and those that the layout skips.'),
    open: z.int().describe('Rows of the file that nobody has settled or noted.'),
    read_by: memberRef,
    read_at: timestamp,
  })
  .meta({ id: 'SettlementFile' })
export type SettlementFile = z.output<typeof settlementFile>

const rowFaults = ['required', 'no_amount', 'no_day', 'day_ahead', 'no_currency', 'too_long'] as const
export type RowFaultKey = (typeof rowFaults)[number]

export const settlementFileFaults = ['unreadable', 'too_large', 'too_many_rows', 'no_rows', 'columns_missing'] as const
export type SettlementFileFault = (typeof settlementFileFaults)[number]

export const filePreview = z
  .object({
    fault: z.enum(settlementFileFaults).nullable().describe('Why the file cannot be read at all.'),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())).describe('The first rows as they are in the file.'),
    layout: settlementLayout.partial().describe('As given, as saved, or guessed from the names of the columns.'),
    is_saved: z.boolean().describe('The layout is the saved one of the provider.'),
    missing_columns: z.array(z.string()),
    rows: z.int(),
    skipped_rows: z.int(),
    first_day: day.nullable(),
    last_day: day.nullable(),
    payments: price,
    refunds: price,
    fees: signedPrice,
    faults: z
      .array(z.object({ line: z.int(), column: z.string(), value: z.string(), fault: z.enum(rowFaults) }))
      .describe('The first rows that cannot be read.'),
    fault_count: z.int(),
    read_before: z
      .object({ id: z.int(), file_name: z.string(), read_at: timestamp })
      .nullable()
      .describe('The file with the same content that was read before.'),
  })
  .meta({ id: 'SettlementPreview', description: 'What reading a file would do. Nothing is stored.' })
export type FilePreview = z.output<typeof filePreview>
/** Columns that are not all chosen yet. */
export type LayoutDraft = FilePreview['layout']

const outcomeSums = z
  .object({
    outcome: z.enum(settlementOutcomes),
    count: z.int(),
    open: z.int(),
    file: signedPrice.describe('Payments less refunds, as the file says.'),
    ours: signedPrice.describe('The same in our books.'),
  })
  .meta({ id: 'SettlementSums' })
export type OutcomeSums = z.output<typeof outcomeSums>

const dayTotals = {
  payments: price.describe('Received, as the files say.'),
  refunds: price,
  fees: signedPrice.describe('Negative where more fees come back than are kept.'),
  net: signedPrice.describe('Payments less refunds and fees: what the provider owes for the day.'),
  our_payments: price,
  our_refunds: price,
  difference: signedPrice.describe('The file less our books. Every santim of it is noted when the day is closed.'),
}

export const settlementDay = z
  .object({
    id: z.int().describe('Counts days; for lists.'),
    provider: settlementProvider,
    day,
    open: z.int(),
    ...dayTotals,
    closed_at: timestamp.nullable(),
    closed_by: memberRef.nullable(),
  })
  .meta({ id: 'SettlementDay', description: 'A day of a provider that its files cover.' })
export type SettlementDay = z.output<typeof settlementDay>

export const settlementDayDetail = settlementDay
  .extend({
    outcomes: z.array(outcomeSums),
    files: z.array(z.object({ id: z.int(), file_name: z.string(), read_at: timestamp, read_by: memberRef })),
    can_close: z.boolean().describe('The day is over and nothing is open.'),
  })
  .meta({ id: 'SettlementDayDetail' })
export type SettlementDayDetail = z.output<typeof settlementDayDetail>

export const settleKinds = ['assign', 'give-back', 'keep', 'same', 'close', 'reversed', 'note'] as const
export type SettleKind = (typeof settleKinds)[number]

/** How a row that does not match is settled. */
export const settleDecision = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('assign'), order_id: bigId, reason: moneyReason })
    .describe('Money unknown to us pays this order.'),
  z
    .object({ kind: z.literal('give-back'), reason: moneyReason })
    .describe('Money unknown to us, or what is more than in our books, goes back.'),
  z.object({ kind: z.literal('keep'), reason: moneyReason }).describe('The shop keeps it and has it in its books.'),
  z
    .object({ kind: z.literal('same'), payment_id: bigId, reason: moneyReason })
    .describe('It is this payment, which is missing in the file because its number was mistyped.'),
  z
    .object({ kind: z.literal('close'), refund_id: bigId, reason: moneyReason })
    .describe('The provider made this refund, which waits to be made by hand.'),
  z
    .object({ kind: z.literal('reversed'), reason: moneyReason })
    .describe('The provider took the whole payment back without telling us.'),
  z.object({ kind: z.literal('note'), reason: moneyReason }).describe('The difference stays as it is, with a note.'),
])
export type SettleDecision = z.output<typeof settleDecision>

/** A row of a file, or a payment or refund of ours that no file has. */
export const itemKey = z.string().regex(/^(row|payment|refund)-[1-9]\d{0,15}$/)

export const settlementItem = z
  .object({
    id: z.int().describe('Unique in its list.'),
    item: itemKey,
    outcome: z.enum(settlementOutcomes),
    kind: z.enum(settlementKinds),
    line: z.int().nullable(),
    file_id: z.int().nullable(),
    transaction_no: z.string().nullable(),
    reference: z.string().nullable(),
    paid_on: day,
    file_amount: price.nullable(),
    our_amount: price.nullable(),
    fee: signedPrice,
    currency: z.string(),
    payment_id: z.int().nullable(),
    order_id: z.int().nullable(),
    acts: z.array(z.enum(settleKinds)).describe('How it can be settled; empty if it need not be or already is.'),
    is_asked: z.boolean().describe('A request about it waits for a second person.'),
    decision: z
      .object({
        kind: z
          .enum([...settleKinds, 'found'])
          .describe('`found`: the money reached our books after the file was read.'),
        reason: z.string().nullable(),
        member: memberRef,
        approved_by: memberRef.nullable(),
        decided_at: timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'SettlementItem' })
export type SettlementItem = z.output<typeof settlementItem>
