import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { price, timestamp } from './fields.ts'

/** Banks whose app asks the payer for the order number. */
export const bankCodes = ['cbe', 'apollo', 'abay', 'bunna', 'enat-bank'] as const

const bank = z.enum(bankCodes)
/** The order number as the payer typed it; it may be no number at all. */
const billRef = z.coerce.string<string | number>().trim().max(40)

const bill = z
  .object({
    billRef: z.string(),
    found: z.boolean(),
    payable: z.boolean(),
    /** Why it cannot be paid; null when it can. */
    reason: z.enum(['not_found', 'already_paid', 'expired', 'canceled']).nullable(),
    amount: price.nullable(),
    currency: z.literal('ETB'),
    /** Masked: just enough for the payer to recognise the order. */
    customerName: z.string().nullable(),
    description: z.string().nullable(),
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'Bill' })

const receipt = z
  .object({
    accepted: z.literal(true),
    /** Our id of the payment; the same when the bank repeats the call. */
    receiptId: z.string(),
  })
  .meta({ id: 'BillReceipt' })

const limit = 'provider' as const

/** The calls for banks, below `providerBase`. Each bank authenticates with HTTP Basic credentials from us. */
export const bankEndpoints = defineEndpoints({
  'GET /banks/:bank/bills/:billRef': {
    summary:
      'What an order costs, while it can be paid; after that only the reason why not. `found` is false for a number that is none',
    params: z.object({ bank, billRef }),
    response: bill,
    limit,
  },
  'POST /banks/:bank/payments': {
    summary:
      'The bank has taken the money. Always accepted, whatever it was for; the same `bankTransactionId` again is a quiet success, with other contents it is kept for staff to look at',
    params: z.object({ bank }),
    body: z.object({
      billRef,
      amount: z.coerce.string<string | number>().regex(/^\d{1,12}(\.\d{1,2})?$/),
      currency: z.string().trim().min(1).max(3),
      bankTransactionId: z.coerce.string<string | number>().trim().min(1).max(100),
      paidAt: z.string().max(40).nullish(),
      payerName: z.string().max(200).nullish(),
      payerAccount: z.string().max(60).nullish(),
      traceNumber: z.coerce.string<string | number>().max(100).nullish(),
    }),
    response: receipt,
    limit,
  },
})
export type BankApi = typeof bankEndpoints

export const providerBase = '/api/v1/providers'
