import { QueryClientProvider } from '@tanstack/react-query'
import type { Me } from '@zembil/contract/staff/session-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())

/** The addresses in the menu of a member with these rights. */
async function menuOf(permissions: Me['permissions'], second_step: Me['second_step'] = 'on'): Promise<string[]> {
  const { queryClient } = await import('../../platform/api/query-client.ts')
  const { meQuery } = await import('../../platform/session/me.queries.ts')
  const { useMenu } = await import('./menu.ts')
  queryClient.setQueryData(meQuery.queryKey, { data: { id: 1, permissions, second_step } as Me })
  const paths: string[] = []
  function Menu() {
    paths.push(...useMenu().map(({ path }) => path))
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Menu />
    </QueryClientProvider>,
  )
  return paths
}

test('the menu has what the member may open', async () => {
  expect(await menuOf({})).toEqual(['/'])
  expect(await menuOf({ 'stock.read': ['store'], 'audit.read': ['full'] })).toEqual(['/', '/stock', '/audit'])
})

test('whoever sees money only inside an order has no screens of money', async () => {
  expect(await menuOf({ 'orders.read': ['full'], 'money.read': ['order'] })).toEqual(['/', '/orders'])
  expect(await menuOf({ 'money.read': ['full'] })).toEqual(['/', '/money', '/payments'])
})

test('nothing can be opened before the second step is set up', async () => {
  expect(await menuOf({ 'orders.read': ['full'] }, 'missing')).toEqual([])
})
