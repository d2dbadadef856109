import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'
import { inPage } from '../../../test/in-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('only discounts that take something off are offered', async () => {
  fakeBrowser()
  const { accountQuery } = await import('../../platform/account/account-query.ts')
  const { browserQueryClient } = await import('../../platform/api/query-client.ts')
  const { useDiscountTypes } = await import('./checkout.queries.ts')
  const all = [0, 10].map((discount) => ({ id: discount, name: 'A', name_am: 'ሀ', discount }))
  browserQueryClient().setQueryData(accountQuery('GET /discount-types', {}).queryKey, { data: all })
  const { discounts } = await inPage(useDiscountTypes)
  expect(discounts?.map(({ discount }) => discount)).toEqual([10])
})
