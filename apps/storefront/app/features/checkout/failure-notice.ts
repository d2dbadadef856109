import { hideToast, showToast } from '../../platform/notices/toast.ts'
import type { Toast } from '../../platform/notices/toast-notice.ts'

let told: Toast | null = null

/** Shows a toast that ordering or paying failed. `forgetFailure` hides it on the next attempt or once it is paid. */
export function tellFailure(title: string, text?: string, kind: Toast['kind'] = 'error'): void {
  forgetFailure()
  told = { kind, title, ...(text !== undefined && { text }) }
  showToast(told)
}

export function forgetFailure(): void {
  if (told) hideToast(told)
  told = null
}
