import { z } from 'zod'
import { day, idParams, one, price } from '../../fields.ts'
import { doneOrAsked } from '../money/approval-shapes.ts'
import { becauseOf } from '../people/customer-act-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery } from '../staff-fields.ts'
import {
  creditAccount,
  creditStatement,
  ledgerMovement,
  newGrant,
  newRepayment,
  reduction,
  walletPayout,
} from './credit-shapes.ts'

const read = { ...staffRead, permission: 'credit.read', params: idParams } as const
const write = { ...staffWrite, params: idParams, response: one(creditAccount) } as const
const asked = { ...staffWrite, params: idParams, response: one(doneOrAsked) } as const

export const creditEndpoints = defineStaffEndpoints({
  'GET /customers/:id/credit': {
    ...read,
    summary: 'The credit and the wallet of a customer',
    response: one(creditAccount),
  },
  'GET /customers/:id/ledger': {
    ...read,
    summary: 'Every movement of credit, debt and wallet, newest first',
    query: z.object(listQuery),
    response: listed(ledgerMovement),
  },
  'GET /customers/:id/statement': {
    ...read,
    isLogged: true,
    summary: 'The statement of a period, with the name and number of the customer; each reading is in the audit log',
    query: z.object({ from: day, to: day }),
    response: one(creditStatement),
  },
  'POST /customers/:id/credit/grants': {
    ...asked,
    permission: 'credit.grant',
    summary: 'Grants credit on a contract; a second person approves what brings all that is granted above the limit',
    errors: ['reference_used', 'lender_differs', 'sponsor_limit', 'already_asked'],
    body: newGrant,
  },
  'POST /customers/:id/credit/reductions': {
    ...write,
    permission: 'credit.grant',
    summary: 'Lowers what is granted by credit that is not used',
    errors: ['credit_used'],
    body: reduction,
  },
  'POST /customers/:id/credit/freeze': {
    ...write,
    permission: 'credit.grant',
    summary: 'Freezes the credit: it can be repaid, but not be bought with',
    errors: ['already_decided'],
    body: becauseOf,
  },
  'POST /customers/:id/credit/unfreeze': {
    ...write,
    permission: 'credit.grant',
    summary: 'Lets the customer buy on credit again',
    errors: ['already_decided'],
    body: becauseOf,
  },
  'POST /customers/:id/credit/repayments': {
    ...asked,
    permission: 'credit.repay',
    summary: 'Records a repayment; what is more than owed goes to the wallet if the call says so',
    description:
      'A second person approves it first if this excess, with those that went to the wallet without a second person in the last 30 days, is above the limit.',
    errors: ['reference_used', 'repayment_exceeds', 'already_asked'],
    body: newRepayment,
  },
  'POST /customers/:id/loan-pin/unlock': {
    ...write,
    permission: 'credit.pin',
    summary: 'Ends the lock after wrong PINs',
    body: becauseOf,
  },
  'POST /customers/:id/loan-pin/remove': {
    ...write,
    permission: 'credit.pin',
    summary: 'Removes the PIN; the customer sets a new one. Nobody sees or sets a PIN',
    errors: ['already_decided'],
    body: becauseOf,
  },
  'POST /customers/:id/wallet/payouts': {
    ...asked,
    permission: 'money.wallet',
    summary:
      'Records that money of the wallet was sent to the customer; each transfer number once. Above the limit, and for who may only propose, a second person approves it first',
    errors: ['wallet_short', 'payout_held', 'transfer_no_used', 'already_asked'],
    body: walletPayout,
    response: one(doneOrAsked.extend({ wallet_balance: price }).meta({ id: 'WalletPayout' })),
  },
})
export type CreditApi = typeof creditEndpoints
