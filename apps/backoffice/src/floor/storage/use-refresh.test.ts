import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('BroadcastChannel', EventTarget)
afterAll(() => vi.unstubAllGlobals())

test('a read that nobody asked for says so, so that it does not keep the session open', async () => {
  const { refreshOnce } = await import('./use-refresh.ts')
  const sent: Record<string, string>[] = []
  const refresh = async (_id: number, { headers }: { headers: Record<string, string> }) => void sent.push(headers)
  await refreshOnce(refresh, 7, false)
  await refreshOnce(refresh, 7, true)
  expect(sent).toEqual([{ 'x-background': '1' }, {}])
})
