import { idParams, one, price } from '../fields.ts'
import { doneOrAsked, walletPayout } from './money/approval-shapes.ts'
import { defineStaffEndpoints, staffWrite } from './staff-endpoint.ts'

export const walletEndpoints = defineStaffEndpoints({
  'POST /customers/:id/wallet/payouts': {
    ...staffWrite,
    permission: 'money.wallet',
    summary:
      'Records that money of the wallet was sent to the customer; each transfer number once. Above the limit, and for who may only propose, a second person approves it first',
    errors: ['not_found', 'wallet_short', 'transfer_no_used', 'already_asked'],
    params: idParams,
    body: walletPayout,
    response: one(doneOrAsked.extend({ wallet_balance: price }).meta({ id: 'WalletPayout' })),
  },
})
