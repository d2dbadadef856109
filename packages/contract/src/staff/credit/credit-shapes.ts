import { z } from 'zod'
import { loanTransaction } from '../../customers.ts'
import { day, id, price, timestamp } from '../../fields.ts'
import { typedNumber } from '../money/typed-number.ts'
import { actReason } from '../people/customer-act-shapes.ts'
import { memberRef, movedAmount, reason } from '../staff-fields.ts'

/** Who lends: the shop itself, or Bunna Bank through it. */
const lenders = ['shop', 'bunna'] as const
export type Lender = (typeof lenders)[number]

export const sponsorRef = z.object({ id: z.int(), name: z.string(), name_am: z.string() }).meta({ id: 'SponsorRef' })

export const creditAccount = z
  .object({
    granted: price.describe('What was granted and not lowered: `left` and `owed` together.'),
    left: price,
    owed: price,
    wallet: price,
    due_on: day.nullable().describe('When the oldest purchase is to be repaid; null if nothing is owed.'),
    lender: z.enum(lenders),
    sponsor: sponsorRef.nullable(),
    frozen_at: timestamp.nullable().describe('Since when nothing can be bought on credit.'),
    held_until: timestamp.nullable().describe('Nothing can be bought until then, after a changed number or PIN.'),
    has_pin: z.boolean(),
    pin_locked_until: timestamp.nullable(),
  })
  .meta({ id: 'CreditAccount', description: 'The credit and the wallet of a customer.' })
export type CreditAccount = z.output<typeof creditAccount>

/** A transaction of the ledger: how it changed credit, debt and wallet. */
export const ledgerMovement = z
  .object({
    id: z.int(),
    ...loanTransaction.shape,
    member: memberRef.nullable().describe('Who entered it; null for what the shop booked by itself.'),
    approved_by: memberRef.nullable().describe('The second person.'),
  })
  .meta({ id: 'LedgerMovement' })
export type LedgerMovement = z.output<typeof ledgerMovement>

export const newGrant = z.object({
  amount: movedAmount,
  contract_no: typedNumber.describe('Each contract grants once.'),
  lender: z.enum(lenders),
  sponsor_id: id.nullable().describe('The company that answers for it.'),
  reason: actReason,
})
export type NewGrant = z.output<typeof newGrant>

export const reduction = z.object({ amount: movedAmount, reason: actReason })

/** Money for the wallet of who referred a customer. */
export const referralReward = z.object({ amount: movedAmount, reason: actReason })

export const newRepayment = z.object({
  amount: movedAmount,
  receipt_no: typedNumber.describe('Each receipt counts once.'),
  excess_to_wallet: z.boolean().default(false).describe('What is more than owed goes to the wallet.'),
  reason: reason.describe('Why it is more than owed. Needed if something goes to the wallet.'),
})
export type NewRepayment = z.output<typeof newRepayment>

/** Money of a wallet that was sent to its customer. */
export const walletPayout = z.object({ amount: movedAmount, transfer_no: typedNumber, reason: actReason })
export type WalletPayout = z.output<typeof walletPayout>

const balances = z.object({ owed: price, left: price, wallet: price })

/** The movements of a period, from the balances before it to those after it. */
export const creditStatement = z
  .object({
    customer: z.object({ id: z.int(), name: z.string(), phone_number: z.string() }),
    lender: z.enum(lenders),
    sponsor: sponsorRef.nullable(),
    from: day,
    to: day,
    opening: balances,
    movements: z.array(ledgerMovement),
    closing: balances,
  })
  .meta({ id: 'CreditStatement' })
export type CreditStatement = z.output<typeof creditStatement>
