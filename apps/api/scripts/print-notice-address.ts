import { addressesOf, allPayments } from '../src/features/payments/payment-reference.ts'
import { readConfig } from '../src/platform/config.ts'

/** `node print-notice-address.ts`: what to type into HelloCash's console, which knows one address for all messages. */
console.log(addressesOf(readConfig(), { provider: 'hello-cash', reference: allPayments, orderId: 0 }).notifyUrl)
