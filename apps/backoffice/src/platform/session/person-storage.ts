/** The member whose things are kept in this tab; several members share a device. */
let person = 0

export function setPerson(id: number): void {
  person = id
}

/** Where a member was last, for when they take the screen over again. */
export const placeKey = 'place'

const keyOf = (key: string): string => `${person}:${key}`

/** What one member has on screen in this tab: filters, selections, unsaved forms. Storage may be full or switched off. */
export const personStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(keyOf(key))
    } catch {
      return null
    }
  },
  write(key: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(keyOf(key))
      else sessionStorage.setItem(keyOf(key), text)
    } catch {
      // Nothing is kept then.
    }
  },
  /** After signing out nothing of the member stays behind. */
  clear(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(`${person}:`)) sessionStorage.removeItem(key)
  },
}
