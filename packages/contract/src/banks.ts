import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { price, timestamp } from './fields.ts'

/** The banks in whose app a person types the order's number. */
export const bankCodes = ['cbe', 'apollo', 'abay', 'bunna', 'enat-bank'] as const

const bank = z.enum(bankCodes)
/** The order's number, as the person typed it; it need not be one. */
const billRef = z.coerce.string<string | number>().trim().max(40)

const bill = z
  .object({
    billRef: z.string(),
    found: z.boolean(),
    payable: z.boolean(),
    /** Why not, when it cannot be paid. */
    reason: z.enum(['not_found', 'already_paid', 'expired', 'canceled']).nullable(),
    amount: price.nullable(),
    currency: z.literal('ETB'),
    /** Enough for a person to see that it is theirs, and no more. */
    customerName: z.string().nullable(),
    description: z.string().nullable(),
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'Bill' })

const receipt = z
  .object({
    accepted: z.literal(true),
    /** Ours; the same for the same transaction. */
    receiptId: z.string(),
  })
  .meta({ id: 'BillReceipt' })

const limit = 'provider' as const

/** What the banks call, below `providerBase`, each with the name and password we gave it (HTTP Basic). */
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
