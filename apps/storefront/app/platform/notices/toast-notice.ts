export type Toast = { title: string; text?: string; kind: 'success' | 'error' | 'info' | 'warning' }

/** How long a toast stays on screen. */
export const toastMs = 5_000
