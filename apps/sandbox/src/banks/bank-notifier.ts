import { toWire } from '@zembil/rules/money/money'
import type { Notifier, World } from '../world.ts'
import { basicOf, shopAddress } from './ask-shop.ts'
import type { Bank } from './banks.ts'

/** Composes the notice of money that the bank has already taken. It is retried until the shop accepts it. */
export const bankNotifier = (world: World, bank: Bank): Notifier => ({
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
