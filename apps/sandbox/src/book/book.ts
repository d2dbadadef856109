import { randomInt } from 'node:crypto'

export type EntryState = 'waiting' | 'paid' | 'refused' | 'expired' | 'refunded'

/** One payment as the provider keeps it. Every stand-in writes its money here, so one page and one sum cover them all. */
export type Entry = {
  /** The shop's name of the method, `hello-cash`. */
  provider: string
  /** The shop's name of the payment. */
  reference: string
  /** The provider's own name of it before money moved: invoice, conversation, checkout. */
  providerReference: string | null
  /** The receipt's number; null until money moved. */
  transactionNo: string | null
  /** That number, where the provider has it from the beginning. */
  receiptNo: string | null
  amountSantim: number
  /** What was really taken and given back: the sandbox's books are the sum of the two. */
  paidSantim: number
  refundedSantim: number
  refunds: { refundReference: string; transactionNo: string; amountSantim: number }[]
  state: EntryState
  /** Why it was refused, also where it was paid after all. */
  reason: Refusal | null
  /** Whose phone asks, `251…`; null where a page or an app asks. */
  phone: string | null
  notifyUrl: string | null
  openedAt: string
  expiresAt: string | null
  /** What became of the messages to the shop: the status it answered, or why none came. */
  notices: { at: string; answer: string }[]
}

/** Why a person, or the provider on its own, says no. */
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
    expiresAt: null,
    notices: [],
    ...opened,
  }
  book.unshift(entry)
  return entry
}

/** By any name that it goes by; the newest first. What nobody decided in time has expired. */
export function findEntry(book: Book, name: string, provider?: string): Entry | undefined {
  const found = book.find(
    (entry) =>
      (provider === undefined || entry.provider === provider) &&
      [entry.reference, entry.providerReference, entry.transactionNo].includes(name),
  )
  if (found) lapse(found)
  return found
}

/** A payment that nobody decided in time is over; without a message, as most providers have it. */
export function lapse(entry: Entry): void {
  if (entry.state === 'waiting' && entry.expiresAt !== null && Date.parse(entry.expiresAt) <= Date.now())
    entry.state = 'expired'
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** As receipts have them: ten capital letters and digits. */
const newTransactionNo = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

export type Decision =
  | { state: 'paid'; paidSantim?: number | undefined }
  | { state: 'refused'; reason: Refusal }
  | { state: 'expired' }

/** What the person decided. False when it was decided before: money moves once. */
export function decide(entry: Entry, decision: Decision): boolean {
  lapse(entry)
  if (entry.state !== 'waiting') return false
  entry.state = decision.state
  if (decision.state === 'refused') entry.reason = decision.reason
  if (decision.state === 'paid') {
    entry.transactionNo ??= entry.receiptNo ?? newTransactionNo()
    entry.paidSantim = decision.paidSantim ?? entry.amountSantim
  }
  return true
}

/** A person goes back to the provider's page after a refusal and tries again. False when it was not refused. */
export function reopen(entry: Entry): boolean {
  if (entry.state !== 'refused') return false
  entry.state = 'waiting'
  return true
}

type Refund = Entry['refunds'][number]

/** Asking twice by one reference gives back once; null when there is not that much to give. */
export function refundEntry(entry: Entry, refundReference: string, amountSantim: number): Refund | null {
  const before = entry.refunds.find((refund) => refund.refundReference === refundReference)
  if (before) return before
  if (amountSantim <= 0 || amountSantim > entry.paidSantim - entry.refundedSantim) return null
  const refund = { refundReference, transactionNo: newTransactionNo(), amountSantim }
  entry.refunds.push(refund)
  entry.refundedSantim += amountSantim
  if (entry.refundedSantim === entry.paidSantim) entry.state = 'refunded'
  return refund
}
