import { describe, expect, test, vi } from 'vitest'
import { createSharedCache } from './shared-cache.ts'

function openCache({ ttlMs = 1_000, maxEntries = 2 } = {}) {
  const clock = { now: 0 }
  const fromCache = createSharedCache<string>({ ttlMs, maxEntries, now: () => clock.now })
  let count = 0
  const render = vi.fn(async () => ({ value: `rendering ${++count}`, isStored: true, isCacheable: true }))
  return { clock, render, ask: async (key: string) => (await fromCache(key, render)).value, fromCache }
}

describe('the shared cache', () => {
  test('the shared cache serves a page until it expires', async () => {
    const { ask, clock } = openCache()
    expect([await ask('a'), await ask('a')]).toEqual(['rendering 1', 'rendering 1'])
    clock.now = 1_000
    expect(await ask('a')).toBe('rendering 2')
  })

  test('the shared cache renders once for concurrent requests', async () => {
    const { ask, render } = openCache()
    await Promise.all([ask('a'), ask('a'), ask('a')])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('the shared cache evicts the least recently used page', async () => {
    const { ask, render } = openCache()
    for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key)
    expect(render).toHaveBeenCalledTimes(3)
    await ask('b')
    expect(render).toHaveBeenCalledTimes(4)
  })

  test('the shared cache stores neither uncacheable pages nor failures', async () => {
    const { fromCache } = openCache()
    const once = vi.fn(async () => ({ value: 'not found', isStored: false, isCacheable: true }))
    await fromCache('a', once)
    await fromCache('a', once)
    expect(once).toHaveBeenCalledTimes(2)
    await expect(fromCache('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await fromCache('b', async () => ({ value: 'up', isStored: true, isCacheable: true }))).value).toBe('up')
  })

  test('the shared cache does not share a page meant for one visitor, not even with concurrent requests', async () => {
    const { fromCache, ask, render } = openCache()
    const refused = Promise.withResolvers<{ value: string; isStored: boolean; isCacheable: boolean }>()
    const first = fromCache('a', () => refused.promise)
    const others = [ask('a'), ask('a')]
    refused.resolve({ value: 'asked too often', isStored: true, isCacheable: false })
    expect((await first).value).toBe('asked too often')
    expect((await Promise.all(others)).toSorted()).toEqual(['rendering 1', 'rendering 2'])
    expect(await ask('a')).toMatch('rendering')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('the shared cache is off with a TTL of 0', async () => {
    const { ask, render } = openCache({ ttlMs: 0 })
    await Promise.all([ask('a'), ask('a')])
    expect(render).toHaveBeenCalledTimes(2)
  })
})
