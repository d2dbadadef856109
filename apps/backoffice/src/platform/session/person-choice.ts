import { createSignal, useSignal } from '../signal.ts'
import { useMe } from './me.queries.ts'

/** Counts the choices made in this tab, so that everything that shows one follows. */
const made = createSignal(0)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A small choice of a member, such as the tab they begin with, that this browser keeps over signing out. */
export function usePersonChoice(name: string): [string | null, (value: string | null) => void] {
  const key = `choice:${useMe().id}:${name}`
  useSignal(made)
  function choose(value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Storage may be full or switched off: nothing is kept then.
    }
    made.set(made.get() + 1)
  }
  return [read(key), choose]
}
