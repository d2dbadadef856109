import { useState } from 'react'
import { personStorage } from '../session/person-storage.ts'

const keyOf = (list: string): string => `search:${list}`

/** What was last searched for in a list. Names and numbers must not stand in an address, so this tab keeps them. */
export const keptText = (list: string): string | undefined => personStorage.read(keyOf(list)) ?? undefined

/** The text that a list is searched for, which is still there when somebody comes back to the list. */
export function useKeptText(list: string) {
  const [text, setText] = useState(() => keptText(list))
  const change = (next: string | undefined): void => {
    personStorage.write(keyOf(list), next ?? null)
    setText(next)
  }
  return [text, change] as const
}
