/** How a payment starts. */
export type PaymentStart = 'redirect' | 'form' | 'widget' | 'phone' | 'instructions' | 'loan'

/** What the customer pays with. */
export type PaymentGroup = 'wallet' | 'bank' | 'card' | 'credit'

export type PaymentMethod = {
  id: number
  name: string
  code: string
  group: PaymentGroup
  start: PaymentStart
  /** How long the provider itself keeps the payment open. */
  expiresAfterMinutes: number
  allowsReferrer: boolean
  /** The storefront page shown after Approve, for methods that need one. */
  instructionPath: string | null
}

const minutesPerDay = 24 * 60

type Begin = Pick<PaymentMethod, 'start' | 'expiresAfterMinutes' | 'allowsReferrer' | 'instructionPath'>

function begins(start: PaymentStart, expiresAfterMinutes: number): Begin {
  return { start, expiresAfterMinutes, allowsReferrer: false, instructionPath: null }
}

function withPage(page: string, begin: Begin): Begin {
  return { ...begin, instructionPath: `/checkout/payment/${page}` }
}

function withReferrer(begin: Begin): Begin {
  return { ...begin, allowsReferrer: true }
}

const bankTransfer = begins('instructions', minutesPerDay)
const onThePhone = begins('phone', 30)

/** In the order of the specification, which is also the order within each group on the screen. */
export const paymentMethods = [
  {
    id: 5,
    name: 'CBE Mobile Banking',
    code: 'cbe',
    group: 'bank',
    ...withReferrer(withPage('cbebanking', bankTransfer)),
  },
  { id: 1, name: 'Telebirr', code: 'telebirr', group: 'wallet', ...begins('redirect', 120) },
  { id: 14, name: 'Bunna Bank', code: 'bunna', group: 'bank', ...withReferrer(withPage('bunna', bankTransfer)) },
  { id: 12, name: 'Abay Bank', code: 'abay', group: 'bank', ...withReferrer(withPage('abay', bankTransfer)) },
  { id: 2, name: 'CBE Pay', code: 'cbe-pay', group: 'card', ...begins('widget', 30) },
  { id: 3, name: 'Hello Cash', code: 'hello-cash', group: 'wallet', ...withPage('hello-cash', onThePhone) },
  { id: 4, name: 'CBE Birr', code: 'cbe-birr', group: 'wallet', ...withPage('cbebirr', onThePhone) },
  {
    id: 6,
    name: 'Awash Birr',
    code: 'awash-birr',
    group: 'wallet',
    ...withReferrer(withPage('awash-birr', onThePhone)),
  },
  { id: 7, name: 'BOA', code: 'boa-cybersource', group: 'card', ...begins('form', 30) },
  { id: 8, name: 'Apollo', code: 'apollo', group: 'bank', ...withReferrer(withPage('apollo', bankTransfer)) },
  { id: 9, name: 'Enat Bank', code: 'enat-bank', group: 'bank', ...withPage('enat-bank', bankTransfer) },
  { id: 10, name: 'Eth-Switch', code: 'eth-switch', group: 'card', ...begins('redirect', 30) },
  { id: 11, name: "Loan 'Bunna Bank'", code: 'loan', group: 'credit', ...begins('loan', 30) },
  { id: 13, name: "Loan 'No Bank'", code: 'loan', group: 'credit', ...begins('loan', 30) },
] as const satisfies readonly PaymentMethod[]

export type PaymentCode = (typeof paymentMethods)[number]['code']

export const paymentCodes: readonly PaymentCode[] = [...new Set(paymentMethods.map((method) => method.code))]

/** The payment method of an order that costs nothing. Customers cannot choose it, so it is not in the list. */
export const noPayment = 'none' as const

/** The payment method of an order that the wallet pays whole, and the provider of the wallet's part of any other. */
export const walletPayment = 'wallet' as const

/** Finds a method by its code. Both loans share one code; use `loanMethodFor` to tell them apart. */
export function findPaymentMethod(code: string): PaymentMethod | null {
  return paymentMethods.find((method) => method.code === code) ?? null
}

/** Whether the customer pays in the shop or on the provider's page right away. A bank app is opened whenever they like. */
export const paysAtOnce = (code: string): boolean => findPaymentMethod(code)?.start !== 'instructions'

export const bunnaBankId = 22
const bunnaLoanId = 11
const noBankLoanId = 13

/** Which of the two loans to show a customer. Whether to show one at all depends on the loan balance. */
export function loanMethodFor(bankId: number | null): PaymentMethod {
  const wantedId = bankId === bunnaBankId ? bunnaLoanId : noBankLoanId
  const method = paymentMethods.find(({ id }) => id === wantedId)
  if (!method) throw new Error(`payment method ${wantedId} is missing from the table`)
  return method
}

/** Which bank lends to a customer; null is the shop itself. */
export const lenderBankId = (bankId: number | null): number | null => (bankId === bunnaBankId ? bunnaBankId : null)

/** Gives a payment approved at the last minute time to reach us before the stock is released. */
export const expiryMarginMinutes = 10

/** How long after placing it an unpaid order expires. */
export function orderExpiryMinutes(method: PaymentMethod): number {
  return method.expiresAfterMinutes + expiryMarginMinutes
}

/** Methods whose provider can be asked to return money. Staff make all other refunds by hand. */
export const refundsByCall: ReadonlySet<PaymentCode> = new Set<PaymentCode>(['telebirr', 'cbe-pay'])

/** Providers whose transactions we number by our own reference, so that the same money never has two numbers. */
export const numberedByReference: ReadonlySet<PaymentCode> = new Set<PaymentCode>(['eth-switch'])
