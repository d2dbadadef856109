import { expect } from '@playwright/test'
import type { Account } from './customer.ts'
import { apiOrigin, sandboxOrigin } from './shop.ts'

/** As the profile page does right after signing in. */
export async function setLoanPin({ token }: Account, pin_code: string): Promise<void> {
  const response = await fetch(`${apiOrigin}/api/v1/customer/profile/loan-pin`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pin_code }),
  })
  if (!response.ok) throw new Error(`loan-pin: ${response.status} ${await response.text()}`)
}

type Message = { text: string }

/** The code in the newest SMS on somebody's phone, once it has arrived: a job sends it. */
export async function loanCodeFor({ phone }: Account): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${sandboxOrigin}/sms/messages?to=%2B251${phone}`)
      const { data } = (await answer.json()) as { data: Message[] }
      code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0]
      return code
    }, 'the SMS has arrived')
    .toBeDefined()
  return code ?? ''
}
