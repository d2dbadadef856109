import { z } from 'zod'
import { newPinCode, pinCode } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { done } from './fields.ts'

export const loanEndpoints = defineEndpoints({
  'PUT /profile/loan-pin': {
    auth: 'customer',
    limit: 'write',
    summary:
      'Sets the PIN that loan payments ask for; needs a sign-in of the last ten minutes. Without `old_pin_code` a PIN that ' +
      'was set before is reset, and nothing can be bought on credit for 72 hours',
    body: z.object({ pin_code: newPinCode, old_pin_code: pinCode.optional() }),
    response: done,
  },
})
export type LoanApi = typeof loanEndpoints
