import { useSyncExternalStore } from 'react'
import { logWarning } from '../page/log.ts'

type StoreOptions<Value> = {
  /** The key in local storage. */
  key: string
  /** The value of a new visitor and of every server render; setting it removes the key from storage. */
  empty: Value
  /** Validates the stored value, possibly written by an older version of the shop; null when it is invalid. */
  read: (stored: unknown) => Value | null
  /** Converts a value to what is stored, if that is not the value itself. */
  write?: (value: Value) => unknown
}

/** A value that is kept in local storage and is the same in all tabs. */
export type PersistedStore<Value> = {
  empty: Value
  get: () => Value
  /** Applies a change to the currently stored value, which another tab may have changed since the last read. */
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
      warn('is unreadable and was ignored', error)
      return empty
    }
  }

  /** Reads again, but keeps the same object while the text is the same: React compares by identity. */
  function refresh(): Value {
    try {
      const text = localStorage.getItem(key)
      if (!kept || kept.text !== text) kept = { text, value: parse(text) }
    } catch (error) {
      warn('is unavailable', error)
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
    // Until the write succeeds, keep the old text with the new value, so that full storage does not undo the change.
    kept = { text: kept?.text ?? null, value }
    try {
      const text = value === empty ? null : JSON.stringify(write(value))
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      kept = { text, value }
    } catch (error) {
      warn('could not be written; the change is kept for this visit only', error)
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
    // A page restored from the back/forward cache received no storage events meanwhile.
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

/** The value in a component. The first render must match the server's, so it is `empty`; the real value follows. */
export function usePersisted<Value>({ subscribe, get, empty }: PersistedStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => empty)
}
