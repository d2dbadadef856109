import { useSyncExternalStore } from 'react'

/** A value of this tab that components can watch. */
export type Signal<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createSignal<Value>(first: Value): Signal<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSignal = <Value>({ subscribe, get }: Signal<Value>): Value => useSyncExternalStore(subscribe, get)
