import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
beforeEach(() => warnings.mockClear())
afterEach(() => vi.unstubAllGlobals())

async function openStore(entries: Record<string, unknown>) {
  const browser = fakeBrowser(entries)
  const { createPersistedStore } = await import('./persisted-store.ts')
  const read = (stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : null)
  return { browser, store: createPersistedStore<number[]>({ key: 'numbers', empty: [], read }) }
}

describe('a persisted store', () => {
  test('a persisted store holds what was stored on an earlier visit', async () => {
    const { store } = await openStore({ numbers: [1, 2] })
    expect(store.get()).toEqual([1, 2])
    expect(store.get()).toBe(store.get())
  })

  test('a persisted store writes every change and notifies its listeners', async () => {
    const { browser, store } = await openStore({})
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.update((numbers) => [...numbers, 7])
    expect(browser.stored.get('numbers')).toBe('[7]')
    stop()
    store.update((numbers) => [...numbers, 8])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a persisted store removes its key from storage when it is emptied', async () => {
    const { browser, store } = await openStore({ numbers: [1] })
    store.update(() => store.empty)
    expect(browser.stored.has('numbers')).toBe(false)
    expect(store.get()).toEqual([])
  })

  test('a persisted store follows changes in another tab', async () => {
    const { browser, store } = await openStore({ numbers: [1] })
    const listener = vi.fn()
    store.subscribe(listener)
    store.get()
    browser.writeInOtherTab('numbers', '[1,2]')
    browser.writeInOtherTab('something else', '[]')
    expect(store.get()).toEqual([1, 2])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a persisted store reads again after a back/forward cache restore and notifies only of changes', async () => {
    const { browser, store } = await openStore({ numbers: [1] })
    const listener = vi.fn()
    store.subscribe(listener)
    store.get()
    browser.comeBack()
    expect(listener).not.toHaveBeenCalled()
    browser.stored.set('numbers', '[1,2]')
    browser.comeBack()
    expect(store.get()).toEqual([1, 2])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test("a persisted store does not undo another tab's change before its storage event arrives", async () => {
    const { browser, store } = await openStore({ numbers: [1] })
    store.get()
    browser.stored.set('numbers', '[1,2]')
    store.update((numbers) => [...numbers, 3])
    expect(store.get()).toEqual([1, 2, 3])
  })

  test.each(['{broken', '{"a":1}', '7', 'null'])('a store with invalid %s warns once and is empty', async (text) => {
    const { browser, store } = await openStore({ numbers: text })
    expect(store.get()).toEqual([])
    browser.writeInOtherTab('numbers', 'broken again')
    expect(store.get()).toEqual([])
    expect(warnings).toHaveBeenCalledTimes(1)
  })

  test('a persisted store keeps a change for the visit when storage is full', async () => {
    const { browser, store } = await openStore({ numbers: [1] })
    browser.fill()
    store.update(() => [5])
    store.update((numbers) => [...numbers, 6])
    expect(store.get()).toEqual([5, 6])
    expect(warnings).toHaveBeenCalledTimes(1)
  })

  test('a persisted store works when storage is unavailable', async () => {
    const { store } = await openStore({})
    vi.stubGlobal('localStorage', undefined)
    expect(store.get()).toEqual([])
    store.update(() => [1])
    expect(store.get()).toEqual([1])
  })
})
