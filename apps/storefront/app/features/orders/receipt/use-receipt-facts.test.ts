import type { OrderDetail } from '@zembil/contract/order-shapes'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../../test/fake-browser.ts'
import { inPage } from '../../../../test/in-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What the receipt says of the seller, for an order of this total of which goods for `short_cost` were missing. */
async function sellerFacts(total_cost: string, short_cost: string) {
  fakeBrowser()
  const { useSellerFacts } = await import('./use-receipt-facts.ts')
  const seller = { name: 'Zembil', tin: '0012345678', vatPercent: 15 }
  const contact = { address: { en: 'Bole, Addis Ababa', am: 'ቦሌ' }, seller }
  return inPage(() => useSellerFacts({ total_cost, short_cost } as OrderDetail), { contact })
}
const vatOf = async (total: string, short: string) => (await sellerFacts(total, short)).at(-1)?.[1]

test('the receipt names the seller with the tax number and the tax in the total', async () => {
  const [name, tin] = await sellerFacts('115.00', '0.00')
  expect([name?.[1], tin?.[1]]).toEqual(['Zembil, Bole, Addis Ababa', '0012345678'])
  expect(await vatOf('115.00', '0.00')).toContain('15.00')
})

test('missing goods, whose money went back, contain no tax', async () => {
  expect(await vatOf('115.00', '23.00')).toContain('12.00')
  expect(await sellerFacts('115.00', '115.00')).toHaveLength(2)
})
