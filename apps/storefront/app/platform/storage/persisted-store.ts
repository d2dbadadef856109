import { useSyncExternalStore } from 'react'
import { logWarning } from '../page/log.ts'

type StoreOptions<Value> = {
  /** The key in local storage. */
  key: string
  /** What a new visitor has, and what the server renders for everybody; set again, it leaves nothing behind in storage. */
  empty: Value
  /** Checks what was stored, possibly by an older version of the shop; null when it cannot be used. */
  read: (stored: unknown) => Value | null
  /** What is stored for a value, where that is not the value itself. */
  write?: (value: Value) => unknown
}

/** A value that outlives the visit and is the same in all tabs. */
export type PersistedStore<Value> = {
  empty: Value
  get: () => Value
  /** Changes what is stored at this moment, which another tab may have changed since the last look. */
  update: (change: (current: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createPersistedStore<Value>({ key, empty, read, write = (value) => value }: StoreOptions<Value>) {
  const listeners = new Set<() => void>()
  let kept: { text: string | null; value: Value } | undefined
  let hasWarned = false

  function warn(problem: string, error: unknown): void {
    if (!hasWarned) logWarning(`${key} in local storage ${problem}`, error)
    hasWarned = true
  }

  function parse(text: string | null): Value {
    if (text === null) return empty
    try {
      const value = read(JSON.parse(text) as unknown)
      if (value === null) throw new TypeError('unexpected shape')
      return value
    } catch (error) {
      warn('is unreadable and was left out', error)
      return empty
    }
  }

  /** Reads again, but keeps the same object while the text is the same: React compares by identity. */
  function refresh(): Value {
    try {
      const text = localStorage.getItem(key)
      if (!kept || kept.text !== text) kept = { text, value: parse(text) }
    } catch (error) {
      warn('cannot be reached', error)
      kept ??= { text: null, value: empty }
    }
    return kept.value
  }

  function tellAll(): void {
    for (const listener of listeners) listener()
  }

  function update(change: (current: Value) => Value): void {
    const current = refresh()
    const value = change(current)
    if (value === current) return
    // Until it is written the old text stands beside the new value, so that a full storage does not undo the change.
    kept = { text: kept?.text ?? null, value }
    try {
      const text = value === empty ? null : JSON.stringify(write(value))
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      kept = { text, value }
    } catch (error) {
      warn('could not be written; the change lasts for this visit', error)
    }
    tellAll()
  }

  function follow(): void {
    const before = kept?.value
    if (refresh() !== before) tellAll()
  }

  if (typeof window !== 'undefined') {
    // Another tab wrote; a key of null means that everything was cleared.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) follow()
    })
    // A page that 'back' brings out of the browser's memory was told of nothing while it lay there.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) follow()
    })
  }

  const store: PersistedStore<Value> = {
    empty,
    get: () => (kept ? kept.value : refresh()),
    update,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return store
}

/** The value in a component. The first render is the server's, so it holds `empty`; the real value follows at once. */
export function usePersisted<Value>({ subscribe, get, empty }: PersistedStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => empty)
}
