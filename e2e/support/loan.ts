import type { Account } from './customer.ts'
import { codeSentTo } from './paying.ts'
import { apiOrigin } from './shop.ts'

/** Like the profile page right after signing in. */
export async function setLoanPin({ token }: Account, pin_code: string): Promise<void> {
  const response = await fetch(`${apiOrigin}/api/v1/customer/profile/loan-pin`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pin_code }),
  })
  if (!response.ok) throw new Error(`loan-pin: ${response.status} ${await response.text()}`)
}

export const loanCodeFor = ({ phone }: Account): Promise<string> => codeSentTo(phone, /\b\d{6}\b/)
