import { paymentCodes, walletPayment } from '@zembil/rules/money/payment-methods'
import { z } from 'zod'
import { day, price, timestamp } from './fields.ts'

const method = z.enum(paymentCodes)
export const moneySource = z
  .enum([...paymentCodes, walletPayment])
  .meta({ id: 'MoneySource', description: '`wallet`: the part of an order that the wallet pays.' })

const problems = ['second', 'late', 'underpaid', 'overpaid', 'other'] as const

const orderPayment = z
  .object({
    method: moneySource,
    transaction_no: z.string().describe("The provider's transaction number. The order's own for the wallet."),
    amount: price,
    received_at: timestamp,
    problem: z
      .enum(problems)
      .nullable()
      .describe(
        'Why this money does not pay the order and goes back. `second`: the order was paid already. `late`: it had ended. ' +
          '`underpaid`: less than is due. `overpaid`: what exceeds it. Null for the money that paid the order.',
      ),
  })
  .meta({ id: 'ReceivedMoney', description: 'Money received for an order.' })

const orderRefund = z
  .object({
    amount: price,
    to: z.enum(['method', 'wallet', 'credit']).describe('Back the way it came, into the wallet, or off the debt.'),
    method: method.nullable().describe('The payment method it goes back to. Null for the wallet and credit.'),
    reason: z
      .enum(['canceled', 'refused', 'reversed', ...problems])
      .describe(
        '`refused`: goods given back. `reversed`: the provider took it back. Otherwise the problem of the payment.',
      ),
    started_at: timestamp,
    due_on: day.describe('The latest day on which the customer has it.'),
    arrived_at: timestamp.nullable().describe('Null while it is on its way.'),
    transaction_no: z
      .string()
      .nullable()
      .describe('Of the payment that goes back. Null on credit, and for what the wallet paid.'),
    refund_no: z.string().nullable().describe('Identifies the refund. Null until it is handed to the provider.'),
  })
  .meta({ id: 'Refund', description: 'Money of an order that goes back to the customer.' })
export type OrderRefund = z.output<typeof orderRefund>

const orderCredit = z
  .object({ owed: price.describe('What is left to repay.'), due_on: day.describe('To be repaid by then.') })
  .meta({ id: 'OrderCredit', description: 'What the customer owes for an order on credit.' })

export const orderMoney = {
  payments: z.array(orderPayment).describe('Oldest first.'),
  refunds: z
    .array(orderRefund)
    .describe('Oldest first. What went back for missing goods is in `changes` and `short_cost` instead.'),
  credit: orderCredit.nullable().describe('Null if nothing is owed for the order.'),
}
