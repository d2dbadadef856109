import { z } from 'zod'
import { newPinCode, pinCode } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { done } from './fields.ts'

export const loanEndpoints = defineEndpoints({
  'PUT /profile/loan-pin': {
    auth: 'customer',
    limit: 'write',
    summary: 'Set the PIN for buying on credit',
    description:
      'Requires a sign-in in the last ten minutes. Without `old_pin_code`, an earlier PIN is replaced and the customer ' +
      'cannot buy on credit for 72 hours.',
    errors: ['fresh_sign_in_required', 'loan_pin_wrong', 'loan_pin_locked'],
    body: z.object({ pin_code: newPinCode, old_pin_code: pinCode.optional() }).meta({ id: 'NewLoanPin' }),
    response: done,
  },
})
export type LoanApi = typeof loanEndpoints
