import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

test('the newest fifty adverts that were shown are remembered, each once', async () => {
  fakeBrowser()
  const { getSeenAdverts, noteSeen } = await import('./seen-adverts-store.ts')
  for (let id = 1; id <= 51; id++) noteSeen(id)
  noteSeen(51)
  expect(getSeenAdverts()).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
})
