import { logError } from '../page/log.ts'
import { eraseStored, readStored, writeStored } from '../storage/web-storage.ts'
import { type Toast, toastMs } from './toast-notice.ts'

const key = 'toast'
let newest: { toast: Toast; shownAt: number } | null = null

const listeners = new Set<() => void>()
let isAsked = false

export const isToastAsked = (): boolean => isAsked
export function onToastAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast at the top right. The code is loaded with the first one, because most visits start without any. */
export function showToast(toast: Toast): void {
  newest = { toast, shownAt: Date.now() }
  isAsked = true
  for (const listener of listeners) listener()
  import('./toast-view.tsx')
    .then(({ addToast }) => addToast(toast))
    .catch((error: unknown) => logError('could not show a toast', error))
}

/** Removes a toast that no longer applies; pass the same object that was shown. */
export function hideToast(toast: Toast): void {
  if (newest?.toast === toast) newest = null
  import('./toast-view.tsx')
    .then(({ removeToast }) => removeToast(toast))
    .catch((error: unknown) => logError('could not remove a toast', error))
}

/** Call before loading another document: a toast the visitor had no time to read is shown there again. */
export function carryToast(): void {
  if (newest && Date.now() - newest.shownAt < toastMs) writeStored('sessionStorage', key, JSON.stringify(newest.toast))
}

export function showCarriedToast(): void {
  const carried = readStored('sessionStorage', key)
  if (carried === null) return
  eraseStored('sessionStorage', key)
  try {
    showToast(JSON.parse(carried) as Toast)
  } catch (error) {
    logError('could not show a toast', error)
  }
}
