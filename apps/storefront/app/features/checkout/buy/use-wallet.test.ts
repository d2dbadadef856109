import type { Quote } from '@zembil/contract/order-shapes'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../../test/fake-browser.ts'
import { inPage } from '../../../../test/in-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What of an order the wallet pays, and whether the customer can choose it. */
async function walletFor(wallet_cost: string, isChosen: boolean) {
  fakeBrowser()
  const { useWallet } = await import('./use-wallet.ts')
  return inPage(() => {
    const wallet = useWallet({ wallet_cost } as Quote)
    if (isChosen && !wallet.isUsed && wallet.balance !== null) wallet.setUsed(true)
    return wallet
  })
}

test('the wallet pays only when the customer has chosen it', async () => {
  expect(await walletFor('12.50', false)).toMatchObject({ balance: 1_250, isUsed: false, pays: 0 })
  expect(await walletFor('12.50', true)).toMatchObject({ balance: 1_250, isUsed: true, pays: 1_250 })
})

test('a wallet that can pay nothing is not offered', async () => {
  expect(await walletFor('0.00', true)).toMatchObject({ balance: null, isUsed: false, pays: 0 })
})
