import type { KeyboardEvent } from 'react'

const focusable = 'summary, a[href], button:not(:disabled)'

/** Lets the up and down keys move through the button and the items of an open menu. */
export function followArrowKeys(event: KeyboardEvent, root: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // Radio buttons and number fields in the panel use the arrow keys themselves.
  if (!step || !root || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  const stops = [...root.querySelectorAll<HTMLElement>(focusable)]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus()
}
