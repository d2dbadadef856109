import { useLayoutEffect } from 'react'
import { typeInto } from '../storage/type-into.ts'

/** Replays text typed before hydration: the fields contain it, but React has seen no event for it. */
export function useEarlyTyping(): void {
  // A layout effect, because the next render would reset the fields to the text React knows.
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const { value, defaultValue } = field
      if (value === defaultValue) continue
      field.value = defaultValue
      typeInto(field, value)
    }
  }, [])
}
