import type { MouseEvent } from 'react'

/** False for a click that opens a link in a new tab or window, or saves it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
