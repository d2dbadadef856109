import { hideToast, showToast } from '../../platform/notices/toast.ts'
import type { Toast } from '../../platform/notices/toast-notice.ts'

let told: Toast | null = null

/** Says that ordering or paying has come to nothing; until the next try, or until it was paid after all. */
export function tellFailure(title: string, text?: string, kind: Toast['kind'] = 'error'): void {
  forgetFailure()
  told = { kind, title, ...(text !== undefined && { text }) }
  showToast(told)
}

export function forgetFailure(): void {
  if (told) hideToast(told)
  told = null
}
