import { toWire } from '@zembil/rules/money/money'
import type { Line } from './settlement-lines.ts'

/** How a provider writes its file. Each has other names, another separator, another way to write days and amounts. */
type Form = {
  separator: ',' | ';' | '\t'
  /** Lines before the names of the columns. */
  title?: string[]
  /** Hundredths of a percent that the provider keeps. */
  feeRate?: number
  columns: Record<string, (line: Line, feeSantim: number) => string>
  /** A last row with the sum or the fee of the whole file; its cells by column. */
  closing?: (lines: readonly Line[]) => Record<string, string>
}

const offset = 3 * 3_600_000
/** `2026-11-18T12:30:05` in Addis Ababa. */
const local = ({ at }: Line): string => new Date(at.getTime() + offset).toISOString().slice(0, 19)
const [yearFirst, compact] = [
  (line: Line) => local(line).replace('T', ' '),
  (line: Line) => local(line).replace(/\D/g, ''),
]
const parts = (line: Line) => /^(\d{4})-(\d\d)-(\d\d)T(.{5})/.exec(local(line)) ?? []
const dayFirst = (line: Line): string => {
  const [, year, month, day, time] = parts(line)
  return `${day}/${month}/${year} ${time}`
}
const monthFirst = (line: Line): string => {
  const [, year, month, day, time] = parts(line)
  return `${month}/${day}/${year} ${time}`
}
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const namedMonth = (line: Line): string => {
  const [, year, month, day] = parts(line)
  return `${day}-${monthNames[Number(month) - 1]}-${year}`
}

const number = ({ transactionNo }: Line): string => transactionNo
const reference = (line: Line): string => line.reference
const originalNo = ({ original }: Line): string => original?.transactionNo ?? ''
const amount = ({ amountSantim }: Line): string => toWire(amountSantim)
const signed = ({ kind, amountSantim }: Line): string => toWire(kind === 'refund' ? -amountSantim : amountSantim)
const grouped = (line: Line): string => signed(line).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const fee = (_line: Line, feeSantim: number): string => toWire(feeSantim)
const typed = (payment: string, refund: string) => (line: Line) => (line.kind === 'refund' ? refund : payment)
const birr = () => 'ETB'

const netOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { kind, amountSantim }) => sum + (kind === 'refund' ? -amountSantim : amountSantim), 0)
const rateOf = (santim: number, rate: number): number => Math.round((santim * rate) / 10_000)

/**
 * The files of all providers. No provider publishes its format, so these are examples that differ as much as real ones may. Which
 * number a line carries is the one that the provider also tells the shop.
 */
export const settlementForms: Record<string, Form> = {
  telebirr: {
    separator: ',',
    feeRate: 100,
    columns: {
      'Receipt No.': number,
      'Merchant Order ID': reference,
      'Completion Time': yearFirst,
      'Transaction Type': typed('Pay Merchant', 'Refund'),
      'Paid Amount': amount,
      Fee: fee,
      Currency: birr,
      'Original Receipt': originalNo,
    },
  },
  'cbe-birr': {
    separator: ';',
    title: ['CBE Birr Merchant Statement', 'Short code;7878'],
    feeRate: 75,
    columns: {
      'Receipt No': number,
      'Conversation ID': reference,
      Date: dayFirst,
      Type: typed('Customer Merchant Payment', 'Reversal'),
      Amount: grouped,
      'Service Charge': fee,
      'Original Receipt': originalNo,
    },
  },
  'hello-cash': {
    separator: '\t',
    feeRate: 50,
    columns: {
      'Invoice ID': number,
      tracenumber: reference,
      // In UTC: between midnight and three o'clock it names another day.
      date: ({ at }) => at.toISOString(),
      amount: signed,
      commission: fee,
      'original invoice': originalNo,
    },
  },
  'awash-birr': {
    separator: ',',
    columns: {
      'Wallet Transaction ID': number,
      'Order Ref': reference,
      'Transaction Date': monthFirst,
      Type: typed('PAYMENT', 'REFUND'),
      'Amount ETB': amount,
      'Original Transaction': originalNo,
    },
  },
  'boa-cybersource': {
    separator: ',',
    columns: {
      'Transaction ID': number,
      'Merchant Reference Number': reference,
      'Transaction Date': (line) => `${local(line)}+03:00`,
      'Transaction Type': typed('Sale', 'Refund'),
      Amount: amount,
      Currency: birr,
      'Original Transaction ID': originalNo,
    },
  },
  'cbe-pay': {
    separator: ',',
    feeRate: 250,
    columns: {
      'Payment ID': number,
      merchantTransactionId: reference,
      Timestamp: yearFirst,
      'Payment Type': typed('DB', 'RF'),
      Amount: amount,
      Currency: birr,
      'Referenced ID': originalNo,
      Fee: fee,
    },
  },
  'eth-switch': {
    separator: ';',
    columns: {
      // Its own number of an order is the shop's reference.
      'Order Number': (line) => (line.kind === 'payment' ? line.reference : line.transactionNo),
      RRN: number,
      Date: compact,
      'Amount (santim)': ({ amountSantim }) => String(amountSantim),
      Operation: typed('PURCHASE', 'REFUND'),
      'Original Order Number': ({ original }) => original?.reference ?? '',
    },
    closing: (lines) => {
      const last = lines.at(-1)
      const santim = rateOf(Math.max(netOf(lines), 0), 150)
      return {
        Date: last ? compact(last) : '',
        'Amount (santim)': String(santim),
        Operation: 'COMMISSION',
      }
    },
  },
  cbe: {
    separator: ',',
    columns: {
      'FT Reference': number,
      'Bill No': reference,
      'Value Date': namedMonth,
      'Credit Amount': signed,
      Narration: () => 'BILL PAYMENT, ZEMBIL',
      'Original FT': originalNo,
    },
  },
  apollo: {
    separator: ',',
    columns: {
      'Transaction No': number,
      'Bill Reference': reference,
      'Posting Date': yearFirst,
      Amount: signed,
      'Original Transaction': originalNo,
    },
  },
  abay: {
    separator: '\t',
    columns: {
      'TXN ID': number,
      'Bill Number': reference,
      Date: dayFirst,
      Amount: signed,
      'Original TXN': originalNo,
    },
  },
  bunna: {
    separator: ';',
    feeRate: 25,
    columns: {
      'Trans No': number,
      'Order No': reference,
      Date: yearFirst,
      'Paid Amount': signed,
      Charge: fee,
      'Original Trans': originalNo,
    },
  },
  'enat-bank': {
    separator: ',',
    columns: {
      'Receipt Number': number,
      'Customer Ref': reference,
      'Payment Date': dayFirst,
      Amount: signed,
      Currency: birr,
      'Original Receipt': originalNo,
    },
    closing: (lines) => ({ 'Payment Date': 'Total', Amount: toWire(netOf(lines)) }),
  },
}

/** The file as its provider sends it. */
export function settlementFile(
  { separator, title = [], feeRate = 0, columns, closing }: Form,
  lines: readonly Line[],
): string {
  const names = Object.keys(columns)
  const cell = (text: string) => (text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text)
  const row = (cells: readonly string[]) => cells.map(cell).join(separator)
  const feeOf = ({ kind, amountSantim }: Line) => (kind === 'payment' ? rateOf(amountSantim, feeRate) : 0)
  const last = lines.length > 0 && closing?.(lines)
  return [
    ...title,
    row(names),
    ...lines.map((line) => row(Object.values(columns).map((write) => write(line, feeOf(line))))),
    ...(last ? [row(names.map((name) => last[name] ?? ''))] : []),
    '',
  ].join('\r\n')
}
