import { vi } from 'vitest'

export type FakeBrowser = {
  stored: Map<string, string>
  /** Writes as another tab would: the storage changes and this tab is told. */
  writeInOtherTab: (key: string, text: string) => void
  /** As when 'back' takes the page out of the browser's memory, where it was told of nothing. */
  comeBack: () => void
  /** From now on nothing can be written, as in a full storage. */
  fill: () => void
}

/** Just enough of a browser for the stores: local storage and its event, and a session's. Call before importing the store. */
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
