import { useLayoutEffect } from 'react'
import { typeInto } from '../storage/type-into.ts'

/** Replays text typed before hydration: the fields contain it, but React has seen no event for it. */
export function replayTyping(hydrated: Element): void {
  for (const field of hydrated.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value, defaultValue } = field
    // A part that hydrates later replays its own.
    if (value === defaultValue || field.closest('[data-hydrates]') !== hydrated) continue
    field.value = defaultValue
    typeInto(field, value)
  }
}

export function useEarlyTyping(): void {
  // A layout effect, because the next render would reset the fields to the text React knows.
  useLayoutEffect(() => replayTyping(document.body), [])
}
