import type { Language } from '@zembil/rules/people/language'
import { fillText } from '../fill-text.ts'
import { apiMessages } from './messages.ts'

const minute = 60
const hour = 60 * minute

/** When to retry, as part of a sentence. Rounded up, so that a retry after that time is not refused again. */
export function waitText(seconds: number | undefined, language: Language): string {
  const text = apiMessages[language].wait
  if (seconds === undefined) return text.later
  if (seconds <= minute) return text.minute
  const [unit, count] =
    seconds < 2 * hour
      ? (['minutes', Math.ceil(seconds / minute)] as const)
      : (['hours', Math.ceil(seconds / hour)] as const)
  return fillText(text[unit], { count })
}
