import { randomInt } from 'node:crypto'

export type EntryState = 'waiting' | 'paid' | 'refused' | 'expired' | 'refunded'

/** One payment as the provider records it. All stand-ins share this book, so one page and one sum cover them all. */
export type Entry = {
  /** The shop's code of the payment method, such as `hello-cash`. */
  provider: string
  /** The shop's reference of the payment. */
  reference: string
  /** The provider's own id before money moved: invoice, conversation or checkout. */
  providerReference: string | null
  /** The receipt number; null until money moved. */
  transactionNo: string | null
  /** The receipt number if the provider assigns it when the payment is opened. */
  receiptNo: string | null
  amountSantim: number
  /** What was actually taken and refunded; the sandbox's totals are computed from these two. */
  paidSantim: number
  refundedSantim: number
  refunds: { refundReference: string; transactionNo: string; amountSantim: number; at: string }[]
  state: EntryState
  /** Why it was refused. Stays set when the payment is retried and paid. */
  reason: Refusal | null
  /** The phone that shows the payment request, `251…`; null when a page or an app shows it. */
  phone: string | null
  notifyUrl: string | null
  openedAt: string
  /** When money moved. */
  paidAt: string | null
  expiresAt: string | null
  /** Outcome of each notice sent to the shop: the response status, or why there was none. */
  notices: { at: string; answer: string }[]
}

/** Why the payer or the provider refused. */
export const refusals = [
  'canceled',
  'declined',
  'no_account',
  'dormant_account',
  'authentication_failed',
  'retry_limit',
] as const
export type Refusal = (typeof refusals)[number]

export type Book = Entry[]

type Opened = Pick<Entry, 'provider' | 'reference' | 'amountSantim'> &
  Partial<Pick<Entry, 'providerReference' | 'receiptNo' | 'phone' | 'notifyUrl' | 'expiresAt'>>

export function openEntry(book: Book, opened: Opened): Entry {
  const entry: Entry = {
    providerReference: null,
    transactionNo: null,
    receiptNo: null,
    paidSantim: 0,
    refundedSantim: 0,
    refunds: [],
    state: 'waiting',
    reason: null,
    phone: null,
    notifyUrl: null,
    openedAt: new Date().toISOString(),
    paidAt: null,
    expiresAt: null,
    notices: [],
    ...opened,
  }
  book.unshift(entry)
  return entry
}

/** Finds the newest entry by any of its references, and marks it expired if it is overdue. */
export function findEntry(book: Book, name: string, provider?: string): Entry | undefined {
  const found = book.find(
    (entry) =>
      (provider === undefined || entry.provider === provider) &&
      [entry.reference, entry.providerReference, entry.transactionNo].includes(name),
  )
  if (found) lapse(found)
  return found
}

/** Marks an overdue payment as expired. Sends no notice, like most providers. */
export function lapse(entry: Entry): void {
  if (entry.state === 'waiting' && entry.expiresAt !== null && Date.parse(entry.expiresAt) <= Date.now())
    entry.state = 'expired'
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Ten capital letters and digits, as on real receipts. */
const newTransactionNo = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

export type Decision =
  | { state: 'paid'; paidSantim?: number | undefined }
  | { state: 'refused'; reason: Refusal }
  | { state: 'expired' }

/** Applies the payer's decision. False when the payment was already decided: money moves once. */
export function decide(entry: Entry, decision: Decision): boolean {
  lapse(entry)
  if (entry.state !== 'waiting') return false
  entry.state = decision.state
  if (decision.state === 'refused') entry.reason = decision.reason
  if (decision.state === 'paid') {
    entry.transactionNo ??= entry.receiptNo ?? newTransactionNo()
    entry.paidSantim = decision.paidSantim ?? entry.amountSantim
    entry.paidAt = new Date().toISOString()
  }
  return true
}

/** Lets the payer retry on the provider's page after a refusal. False when the payment was not refused. */
export function reopen(entry: Entry): boolean {
  if (entry.state !== 'refused') return false
  entry.state = 'waiting'
  return true
}

type Refund = Entry['refunds'][number]

/** Idempotent by `refundReference`. Null when the amount exceeds what is left to refund. */
export function refundEntry(entry: Entry, refundReference: string, amountSantim: number): Refund | null {
  const before = entry.refunds.find((refund) => refund.refundReference === refundReference)
  if (before) return before
  if (amountSantim <= 0 || amountSantim > entry.paidSantim - entry.refundedSantim) return null
  const at = new Date().toISOString()
  const refund = { refundReference, transactionNo: newTransactionNo(), amountSantim, at }
  entry.refunds.push(refund)
  entry.refundedSantim += amountSantim
  if (entry.refundedSantim === entry.paidSantim) entry.state = 'refunded'
  return refund
}
