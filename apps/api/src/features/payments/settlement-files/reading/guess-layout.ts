import type { DateForm, SettlementLayout } from '@zembil/contract/staff/money/settlement-shapes'
import { type ColumnField, type FileTable, findHeader } from './read-rows.ts'

/** Names that providers use, the most telling first. */
const names: Record<ColumnField, readonly RegExp[]> = {
  transaction_no: [
    /^(trans(action)?|receipt|payment|wallet|invoice).*(no|id|number)\b/i,
    /^(receipt|trx|txn|ft)[ _-]?(no|id|number|ref)?/i,
    /^(rrn|order ?number)$/i,
  ],
  amount: [/^(gross|paid|transaction|trans)?[ _-]?amount/i, /amount/i, /^(credit|paid in)$/i],
  paid_on: [/^(transaction|completion|payment|trans|value|posting)?[ _-]?(date|time)/i, /(date|time|day)$/i],
  reference: [
    /^(merch|our|shop|customer|biller|bill|order)[\w ]*(ref|order|id|no|number)/i,
    /conversation|tracenumber|(^|[ _-])ref(erence)?/i,
  ],
  original_no: [/^(original|parent|initial|refunded|referenced)/i],
  fee: [/^(fee|commission|charge|discount|service charge)/i, /fee|commission|mdr/i],
  currency: [/^curr/i, /ccy/i],
  kind: [/^(transaction|trans|entry|record|payment)?[ _-]?(type|kind)$/i, /^(description|service|operation)$/i],
}

/** In this order, so that a column which could be two things is what is harder to find. */
const order = Object.keys(names) as ColumnField[]

function guessColumns(header: readonly string[]): Partial<Record<ColumnField, string>> {
  const free = new Set(header.filter((name) => name.trim() !== ''))
  const found: Partial<Record<ColumnField, string>> = {}
  for (const field of ['original_no', ...order.filter((one) => one !== 'original_no')] as ColumnField[])
    for (const pattern of names[field]) {
      const name = found[field] === undefined ? [...free].find((one) => pattern.test(one.trim())) : undefined
      if (name === undefined) continue
      found[field] = name.trim()
      free.delete(name)
    }
  return found
}

const firstNumber = (text: string): number => Number(/^\d+/.exec(text)?.[0] ?? 0)

function guessDateForm(cells: readonly string[]): DateForm {
  if (cells.every((cell) => /^\d{4}/.test(cell))) return 'year-first'
  const isMonthFirst = cells.some((cell) => Number(/^\d+\D(\d+)/.exec(cell)?.[1]) > 12)
  return isMonthFirst ||
    (cells.some((cell) => /^[a-z]{3}/i.test(cell)) && cells.every((cell) => firstNumber(cell) <= 12))
    ? 'month-first'
    : 'day-first'
}

/** What a person would probably choose, to be looked at and saved. */
export function guessLayout(table: FileTable): Partial<SettlementLayout> & { header: string[] } {
  const candidates = table.lines.slice(0, 20).map(({ cells }) => ({ cells, columns: guessColumns(cells) }))
  const best = candidates.reduce((most, one) =>
    Object.keys(one.columns).length > Object.keys(most.columns).length ? one : most,
  )
  const { rows, places } = findHeader(table, best.columns)
  const cellsOf = (field: ColumnField): string[] => {
    const place = places.get(field)
    const cells = place === undefined ? [] : rows.map(({ cells: all }) => all[place]?.trim() ?? '')
    return [...new Set(cells.filter((cell) => cell !== ''))]
  }
  const words = cellsOf('kind').slice(0, 100)
  const wordsLike = (pattern: RegExp) => words.filter((word) => pattern.test(word)).slice(0, 20)
  const refund_words = wordsLike(/refund|revers|return|give.?back|^rf$/i)
  const fee_words = wordsLike(/fee|commission|charge/i).filter((word) => !refund_words.includes(word))
  return {
    header: best.cells,
    ...best.columns,
    reference: best.columns.reference ?? null,
    original_no: best.columns.original_no ?? null,
    fee: best.columns.fee ?? null,
    currency: best.columns.currency ?? null,
    kind: best.columns.kind ?? null,
    refund_words,
    fee_words,
    skip_words: wordsLike(/fail|declin|reject|payout|settlement/i),
    date_form: guessDateForm(cellsOf('paid_on')),
    unit: /cent|santim|minor/i.test(best.columns.amount ?? '') ? 'santim' : 'birr',
  }
}
