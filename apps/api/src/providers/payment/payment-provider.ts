import type { refusalReasons } from '@zembil/contract/payments'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import type { Language } from '@zembil/rules/people/language'

/** Every method but credit, which is our own ledger. */
export type ProviderCode = Exclude<PaymentCode, 'loan'>

/** One attempt to pay an order, as providers need it. It is stored before the provider is called. */
export type PaymentAttempt = {
  /** Our unique id of the payment at the provider: 12 to 32 digits and capital letters. */
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
  /** Returned by `start`; null before that. */
  providerReference: string | null
}

/** Absolute URLs for the provider's notices and for the returning customer. */
export type PaymentAddresses = {
  /** Server to server. Cannot be guessed: it contains the reference and a key. */
  notifyUrl: string
  /** In the customer's browser. */
  returnUrl: string
}

/** How the customer continues; `providerReference` is the provider's own id, stored with the attempt. */
export type PaymentStarted = { providerReference: string | null } & (
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'widget'; scriptUrl: string; integrity: string | null; checkoutId: string }
  | { kind: 'phone'; challenge: 'approve' | 'code' }
  | { kind: 'instructions' }
)

/** Outcome of a payment as the provider reports it. An unknown outcome is pending. */
export type PaymentOutcome =
  | { state: 'paid'; amountSantim: number; currency: string; transactionNo: string }
  | { state: 'refused'; reason: RefusalReason }
  /** `amountSantim` is all that was refunded of the payment so far; null if the provider does not report it. */
  | { state: 'reversed'; transactionNo: string; amountSantim: number | null }
  /** In manual review at the provider; the money has not been taken yet. */
  | { state: 'review' }
  | { state: 'pending' }

export type RefusalReason = (typeof refusalReasons)[number]

export type ReceivedNotice = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string>
  rawBody: Buffer
  /** IP address of the sender, if received over a network. */
  sender?: string
}

/** A message that was verified to come from the provider. */
export type PaymentNotice = {
  reference: string
  /** The provider's own id, if the message contains it: it must match the one that `start` returned, if known. */
  providerReference?: string
  /** If the provider can be queried, this only triggers a query; if not, it decides. */
  outcome: PaymentOutcome
  /** For the records: nothing secret and no whole phone or card number. */
  record: Record<string, unknown>
}

/** The message is forged, malformed or not for us; it changes nothing. */
export class NoticeRefused extends Error {
  constructor(reason: string) {
    super(`a payment notice was refused: ${reason}`)
    this.name = 'NoticeRefused'
  }
}

/** Accepts a code but no sentence, which might repeat what we sent. */
const codeForm = /^[\w.-]{1,40}( [\w.-]{1,40})?$/

/** The provider refuses this payment for good. Any other error leaves the outcome unknown. */
export class PaymentRefused extends Error {
  readonly reason: RefusalReason
  /** The provider's own code: tells a customer without an account from wrong settings of ours. */
  readonly code: string
  constructor(reason: RefusalReason, code: string) {
    super(`the payment was refused: ${reason}`)
    this.name = 'PaymentRefused'
    this.reason = reason
    this.code = codeForm.test(code) ? code : 'unreadable'
  }
}

/** An error response of a provider, reduced to its status and error word. */
export class ProviderFailure extends Error {
  readonly word: string
  /** Status and word; set even if there is no word. */
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
  /** Maximum number of sequential requests that `start` makes, including a new login and retries. */
  startRequests: number
  start: (attempt: PaymentAttempt, addresses: PaymentAddresses) => Promise<PaymentStarted>
  /** For providers that send notices. `read` throws `NoticeRefused`; `answer` is the response that they expect. */
  notices?: {
    read: (received: ReceivedNotice) => Promise<PaymentNotice>
    answer: { contentType: string; body: string }
  }
  /** For providers that can be queried. */
  query?: (attempt: PaymentAttempt) => Promise<PaymentOutcome>
  /** For providers that send the customer a one-time code. */
  confirmCode?: (attempt: PaymentAttempt, code: string) => Promise<CodeAnswer>
  /** For providers that can refund; `refundReference` makes retries idempotent. */
  refund?: (attempt: PaymentAttempt, refund: AskedRefund) => Promise<'refunded' | 'pending'>
  /**
   * The provider can refund a part of a payment, and its refunds are told apart by `refundReference`. Without this, parts
   * are refunded by staff: a provider that reports one sum cannot tell the second part from a repeated first one.
   */
  refundsParts?: true
  /** Looks up a requested refund without requesting it again. */
  findRefund?: (attempt: PaymentAttempt, refund: AskedRefund) => Promise<'refunded' | 'pending'>
}

/** The `fetch` that adapters use: it has the shop's timeout and follows no redirects. */
export type ProviderHttp = (url: string | URL, init: RequestInit) => Promise<Response>
