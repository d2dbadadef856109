import { useSyncExternalStore } from 'react'
import { personStorage } from '../session/person-storage.ts'

type Id = number

const noIds: ReadonlySet<Id> = new Set()

/** The selected rows of a list, over all its pages; kept in this tab over a reload. */
export function createSelection(list: string) {
  const key = `selection:${list}`
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let ids = noIds

  /** The same set until the stored text differs, which also happens when another member takes over the screen. */
  function read(): ReadonlySet<Id> {
    const stored = personStorage.read(key)
    if (stored !== text) {
      text = stored
      ids = stored === null ? noIds : new Set(JSON.parse(stored) as Id[])
    }
    return ids
  }
  function set(next: ReadonlySet<Id>): void {
    personStorage.write(key, next.size === 0 ? null : JSON.stringify([...next]))
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const add = (ids: readonly Id[]) => set(new Set([...read(), ...ids]))
  const remove = (ids: readonly Id[]) => set(new Set([...read()].filter((id) => !ids.includes(id))))

  return {
    useIds: () => useSyncExternalStore(subscribe, read),
    toggle: (id: Id) => (read().has(id) ? remove([id]) : add([id])),
    add,
    remove,
    clear: () => set(noIds),
  }
}
export type Selection = ReturnType<typeof createSelection>
