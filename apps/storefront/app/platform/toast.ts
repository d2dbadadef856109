import { logError } from './log.ts'
import type { Toast } from './toast-view.tsx'

const listeners = new Set<() => void>()
let isAsked = false

export const isToastAsked = (): boolean => isAsked
export function onToastAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a notice at the top right. Its code is loaded with the first one: most visits start without any. */
export function showToast(toast: Toast): void {
  isAsked = true
  for (const listener of listeners) listener()
  import('./toast-view.tsx')
    .then(({ addToast }) => addToast(toast))
    .catch((error: unknown) => logError('a notice could not be shown', error))
}
