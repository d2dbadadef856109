import { z } from 'zod'
import type { World } from '../world.ts'
import type { Bank } from './banks.ts'

const timeout = 10_000

export const basicOf = ({ env }: World, { prefix }: Bank): string => {
  const pair = `${env[`${prefix}USER`] ?? ''}:${env[`${prefix}PASSWORD`] ?? ''}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/** Where the shop answers this bank. */
export const shopAddress = ({ env }: World, { code }: Bank): string =>
  `${env.SANDBOX_SHOP_URL ?? 'http://127.0.0.1:4000'}/api/v1/providers/banks/${code}`

const bill = z.object({
  data: z.object({
    bill_ref: z.string(),
    is_payable: z.boolean(),
    /** Why not. */
    reason: z.string().nullable(),
    amount: z.string(),
    currency: z.literal('ETB'),
    customer_name: z.string().nullable(),
    description: z.string(),
    expires_at: z.string().nullable(),
  }),
})
export type Bill = z.output<typeof bill>['data']

/** The bill as the shop tells it; null when it knows of none, or why it could not be asked. */
export async function askForBill(world: World, bank: Bank, billRef: string): Promise<Bill | null | Error> {
  try {
    const answer = await fetch(`${shopAddress(world, bank)}/bills/${encodeURIComponent(billRef)}`, {
      headers: { authorization: basicOf(world, bank) },
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.status === 404) return null
    if (!answer.ok) return new Error(`the shop answered ${answer.status}`)
    return bill.parse(await answer.json()).data
  } catch (error) {
    return error instanceof Error ? error : new Error('no answer')
  }
}
