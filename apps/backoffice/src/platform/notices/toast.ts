import { createSignal } from '../signal.ts'

/** `act` takes back what was done; it is an act of its own. */
export type Undo = { label: string; act: () => void; seconds: number }
export type Toast = {
  kind: 'success' | 'error'
  text: string
  undo?: Undo | undefined
  /** Under which the server logged a failure. */
  requestId?: string | null
}

/** What is to be shown. */
export const toasts = createSignal<readonly Toast[]>([])

/** Says that something was done. With `undo` it can be taken back for some seconds. */
export const tell = (text: string, undo?: Undo): void => toasts.set([...toasts.get(), { kind: 'success', text, undo }])

/** Says that something failed. Stays until it is closed. */
export const tellFailure = (text: string, requestId: string | null = null): void =>
  toasts.set([...toasts.get(), { kind: 'error', text, requestId }])
