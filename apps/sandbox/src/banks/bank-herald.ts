import { toWire } from '@zembil/rules/money'
import type { Herald, World } from '../world.ts'
import { basicOf, shopAddress } from './ask-shop.ts'
import type { Bank } from './banks.ts'

/** Composes the notice of money that the bank has already taken. It is retried until the shop accepts it. */
export const bankHerald = (world: World, bank: Bank): Herald => ({
  refusals: [],
  compose: (entry, { amountSantim, isForged }) => ({
    url: `${shopAddress(world, bank)}/payments`,
    headers: {
      'content-type': 'application/json',
      authorization: isForged ? `Basic ${Buffer.from('somebody:else').toString('base64')}` : basicOf(world, bank),
    },
    body: JSON.stringify({
      billRef: entry.reference,
      amount: toWire(amountSantim),
      currency: 'ETB',
      bankTransactionId: entry.transactionNo,
      paidAt: entry.openedAt,
    }),
  }),
})
