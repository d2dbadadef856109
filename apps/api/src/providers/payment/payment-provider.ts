import type { refusalReasons } from '@zembil/contract/payments'
import type { Language } from '@zembil/rules/language'
import type { PaymentCode } from '@zembil/rules/payment-methods'

/** Every method but credit, which is our own ledger. */
export type ProviderCode = Exclude<PaymentCode, 'loan'>

/** One try to pay an order, as the provider needs to know it. It stands in the database before anybody is asked. */
export type PaymentAttempt = {
  /** Ours: unique, digits and capital letters, 12 to 32 of them. The provider calls the payment by it. */
  reference: string
  orderId: number
  amountSantim: number
  /** Who pays, `251…`. */
  phone: string
  payerName: string
  language: Language
  expiresAt: Date
  /** The same as a duration, by the database's clock when it was read. */
  secondsLeft: number
  /** What `start` brought back; null before it was asked. */
  providerReference: string | null
}

/** Where the provider's messages and its customers come back to; absolute. */
export type PaymentAddresses = {
  /** Server to server. Nobody can guess it: the reference stands in it, with a key. */
  notifyUrl: string
  /** In the customer's browser. */
  returnUrl: string
}

/** How the customer goes on; `providerReference` is the provider's own id, kept with the attempt. */
export type PaymentStarted = { providerReference: string | null } & (
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'widget'; scriptUrl: string; integrity: string | null; checkoutId: string }
  | { kind: 'phone'; challenge: 'approve' | 'code' }
  | { kind: 'instructions' }
)

/** What a provider says of a payment. What nobody can tell yet stays pending. */
export type PaymentOutcome =
  | { state: 'paid'; amountSantim: number; currency: string; transactionNo: string }
  | { state: 'refused'; reason: RefusalReason }
  /** How much went back; null where the provider does not say. */
  | { state: 'reversed'; transactionNo: string; amountSantim: number | null }
  /** A person at the provider's decides; it has not been taken yet. */
  | { state: 'review' }
  | { state: 'pending' }

export type RefusalReason = (typeof refusalReasons)[number]

export type ReceivedNotice = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string>
  rawBody: Buffer
  /** The address that it came from, where it came over a network. */
  sender?: string
}

/** A message that has proved to be the provider's. */
export type PaymentNotice = {
  reference: string
  /** The provider's own id, where its message names it: it must be the one that `start` brought back, if that is known. */
  providerReference?: string
  /** Where the provider can be asked, this is only a reason to ask; where it cannot, this decides. */
  outcome: PaymentOutcome
  /** For the records: nothing secret and no whole phone or card number. */
  record: Record<string, unknown>
}

/** The message is forged, spoilt or not for us; it changes nothing. */
export class NoticeRefused extends Error {
  constructor(reason: string) {
    super(`a payment notice was refused: ${reason}`)
    this.name = 'NoticeRefused'
  }
}

/** A code and nothing like a sentence, which might repeat what we sent. */
const codeForm = /^[\w.-]{1,40}( [\w.-]{1,40})?$/

/** The provider does not take this payment, now or later. Anything else that is thrown leaves it unknown. */
export class PaymentRefused extends Error {
  readonly reason: RefusalReason
  /** The provider's own: it tells a customer without an account from settings of ours that are wrong. */
  readonly code: string
  constructor(reason: RefusalReason, code: string) {
    super(`the payment was refused: ${reason}`)
    this.name = 'PaymentRefused'
    this.reason = reason
    this.code = codeForm.test(code) ? code : 'unreadable'
  }
}

/** What a provider answered that it will not do, with its own word for it and nothing else of its answer. */
export class ProviderFailure extends Error {
  readonly word: string
  /** Also where there is no word. */
  readonly code: string
  constructor(provider: string, status: number, word: string) {
    super(`${provider} answered ${status} ${word}`)
    this.name = 'ProviderFailure'
    this.word = word
    this.code = `${status} ${word}`.trim()
  }
}

export type CodeAnswer = PaymentOutcome | { state: 'wrong_code' }

export type AskedRefund = { transactionNo: string; amountSantim: number; refundReference: string }

export type PaymentProvider = {
  code: ProviderCode
  /** How many requests, one after the other, `start` takes at most, with a new login and all that is tried again. */
  startRequests: number
  start: (attempt: PaymentAttempt, addresses: PaymentAddresses) => Promise<PaymentStarted>
  /** For providers that send messages. Throws `NoticeRefused`. `answer` is what they want to hear back. */
  notices?: {
    read: (received: ReceivedNotice) => Promise<PaymentNotice>
    answer: { contentType: string; body: string }
  }
  /** For providers that can be asked. */
  query?: (attempt: PaymentAttempt) => Promise<PaymentOutcome>
  /** For providers that send the customer a one-time code. */
  confirmCode?: (attempt: PaymentAttempt, code: string) => Promise<CodeAnswer>
  /** For providers that can give money back; `refundReference` makes asking twice harmless. */
  refund?: (attempt: PaymentAttempt, refund: AskedRefund) => Promise<'refunded' | 'pending'>
  /** What became of a refund that was asked for, without asking for it again. */
  findRefund?: (attempt: PaymentAttempt, refund: AskedRefund) => Promise<'refunded' | 'pending'>
}

/** What every adapter is made with; `fetch` has the shop's time limit and follows no redirect. */
export type ProviderHttp = (url: string | URL, init: RequestInit) => Promise<Response>
