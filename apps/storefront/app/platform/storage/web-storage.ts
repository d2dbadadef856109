type StorageName = 'localStorage' | 'sessionStorage'

/** The stored text, or null where there is none or storage is forbidden (private windows throw on mere access). */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Whether it was kept; a full or forbidden storage keeps nothing. */
export function writeStored(storage: StorageName, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function eraseStored(storage: StorageName, key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to erase.
  }
}
