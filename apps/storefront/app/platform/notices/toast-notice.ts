export type Toast = {
  title: string
  text?: string
  kind: 'success' | 'error' | 'info' | 'warning'
  /** A toast replaces the shown one on the same topic, instead of joining it. */
  topic?: string
}

/** How long a toast stays on screen. */
export const toastMs = 5_000
