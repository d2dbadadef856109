import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { price, timestamp } from './fields.ts'

/** Banks whose app asks the payer for the order number. */
export const bankCodes = ['cbe', 'apollo', 'abay', 'bunna', 'enat-bank'] as const

const bank = z.enum(bankCodes)
const billRef = z.coerce.string<string | number>().trim().max(40).describe('The order number as the payer typed it.')
const amount = z.coerce
  .string<string | number>()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .describe('What the payer was charged, in birr.')

const bill = z
  .object({
    billRef: z.string(),
    found: z.boolean().describe('False if there is no order with this number.'),
    payable: z.boolean(),
    reason: z
      .enum(['not_found', 'already_paid', 'expired', 'canceled'])
      .nullable()
      .describe('Why it cannot be paid. Null if it can.'),
    amount: price.nullable(),
    currency: z.literal('ETB'),
    customerName: z.string().nullable().describe('Masked: just enough for the payer to recognise the order.'),
    description: z.string().nullable(),
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'Bill', description: 'What an order costs. Details are null unless it can be paid now.' })

const receipt = z
  .object({
    accepted: z.literal(true),
    receiptId: z.string().describe("The shop's id of the payment. The same when the bank repeats the call."),
  })
  .meta({ id: 'BillReceipt' })

const fromBank = { auth: 'bank', limit: 'provider' } as const

/** The calls for banks, below `providerBase`. Each bank authenticates with HTTP Basic credentials from us. */
export const bankEndpoints = defineEndpoints({
  'GET /banks/:bank/bills/:billRef': {
    ...fromBank,
    summary: 'Get the bill of an order',
    params: z.object({ bank, billRef }),
    response: bill,
  },
  'POST /banks/:bank/payments': {
    ...fromBank,
    summary: 'Confirm that the payer has been charged',
    description:
      'Accepted even if no order matches: staff return such money. Repeat the call with the same `bankTransactionId` until ' +
      'it succeeds.',
    params: z.object({ bank }),
    body: z
      .object({
        billRef,
        amount,
        currency: z.string().trim().min(1).max(3).describe('`ETB`. Money in another currency settles no order.'),
        bankTransactionId: z.coerce
          .string<string | number>()
          .trim()
          .min(1)
          .max(100)
          .describe('Unique for all time: the same number is the same money.'),
        paidAt: z.string().max(40).nullish(),
        payerName: z.string().max(200).nullish(),
        payerAccount: z.string().max(60).nullish(),
        traceNumber: z.coerce.string<string | number>().max(100).nullish(),
      })
      .meta({ id: 'BankPayment' }),
    response: receipt,
  },
})
export type BankApi = typeof bankEndpoints

export const providerBase = '/api/v1/providers'
