export type Toast = { title: string; text?: string; kind: 'success' | 'error' | 'info' | 'warning' }

/** How long a notice stands. */
export const toastMs = 5_000
