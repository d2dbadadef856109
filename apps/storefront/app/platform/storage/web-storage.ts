type StorageName = 'localStorage' | 'sessionStorage'

/** The stored text, or null when there is none or storage is unavailable (private windows throw on mere access). */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Whether the text was stored; false when storage is full or unavailable. */
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
    // When storage is unavailable there is nothing to erase.
  }
}
