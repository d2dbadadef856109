import { z } from 'zod'
import type { World } from '../world.ts'
import type { Bank } from './banks.ts'

const timeout = 10_000

export const basicOf = ({ env }: World, { prefix }: Bank): string => {
  const pair = `${env[`${prefix}USER`] ?? ''}:${env[`${prefix}PASSWORD`] ?? ''}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/** Base URL of the shop's API for this bank. */
export const shopAddress = ({ env }: World, { code }: Bank): string =>
  `${env.SANDBOX_SHOP_URL ?? 'http://127.0.0.1:4000'}/api/v1/providers/banks/${code}`

/** Strict on purpose: a bill that a bank's app could not display counts as invalid. */
const bill = z.object({
  billRef: z.string(),
  found: z.boolean(),
  payable: z.boolean(),
  reason: z.string().nullable(),
  amount: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .nullable(),
  currency: z.literal('ETB'),
  customerName: z.string().nullable(),
  description: z.string().nullable(),
})
export type Bill = z.output<typeof bill>

/** The bill as the shop returns it, or the error if the request failed. */
export async function askForBill(world: World, bank: Bank, billRef: string): Promise<Bill | Error> {
  try {
    const answer = await fetch(`${shopAddress(world, bank)}/bills/${encodeURIComponent(billRef)}`, {
      headers: { authorization: basicOf(world, bank) },
      signal: AbortSignal.timeout(timeout),
    })
    if (!answer.ok) return new Error(`the shop answered ${answer.status}`)
    return bill.parse(await answer.json())
  } catch (error) {
    return error instanceof Error ? error : new Error('no answer')
  }
}
