import { useLayoutEffect } from 'react'
import { typeInto } from '../storage/type-into.ts'

/** What was typed before the page's script took over stands in the field, but React has not heard of it. */
export function useEarlyTyping(): void {
  // Before anything renders again: React would put back the text it knows.
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const { value, defaultValue } = field
      if (value === defaultValue) continue
      field.value = defaultValue
      typeInto(field, value)
    }
  }, [])
}
