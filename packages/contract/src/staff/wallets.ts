import { z } from 'zod'
import { idParams, one, price, writtenText } from '../fields.ts'
import { defineStaffEndpoints, staffWrite } from './staff-endpoint.ts'
import { reason } from './staff-fields.ts'

/** Neither blanks nor letter case distinguish two transfers. */
const transferNo = writtenText(60).transform((typed) => typed.replace(/\s/g, '').toUpperCase())

export const walletEndpoints = defineStaffEndpoints({
  'POST /customers/:id/wallet/payouts': {
    ...staffWrite,
    permission: 'money.wallet',
    summary: 'Records that money of the wallet was sent to the customer; each transfer number once',
    errors: ['not_found', 'wallet_short', 'transfer_no_used', 'approval_needed'],
    params: idParams,
    body: z.object({ amount: price.refine((amount) => Number(amount) > 0), transfer_no: transferNo, reason }),
    response: one(z.object({ wallet_balance: price })),
  },
})
