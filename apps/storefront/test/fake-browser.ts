import { vi } from 'vitest'

export type FakeBrowser = {
  stored: Map<string, string>
  /** Simulates a write of another tab: the storage changes and this tab gets the event. */
  writeInOtherTab: (key: string, text: string) => void
  /** Simulates a restore from the back/forward cache, where the page received no events. */
  comeBack: () => void
  /** From now on every write fails, as with full storage. */
  fill: () => void
}

/**
 * A minimal browser for the stores: local storage with its event, and session storage. Call it before importing a
 * store.
 */
export function fakeBrowser(entries: Record<string, unknown> = {}): FakeBrowser {
  const stored = new Map(
    Object.entries(entries).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const window = new EventTarget()
  let isFull = false
  vi.resetModules()
  vi.stubGlobal('window', window)
  const storageOf = (texts: Map<string, string>) => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('quota exceeded')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  })
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  return {
    stored,
    comeBack: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    fill: () => {
      isFull = true
    },
    writeInOtherTab: (key, text) => {
      stored.set(key, text)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}
