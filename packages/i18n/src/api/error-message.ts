import { formatPrice, type Santim } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import { fillText } from '../fill-text.ts'
import { type ApiMessages, apiMessages } from './messages.ts'
import { waitText } from './wait-text.ts'

export type ErrorMessageKey = keyof ApiMessages['errors']
export type FieldMessageKey = keyof ApiMessages['fields']

export const isFieldMessageKey = (text: string): text is FieldMessageKey => Object.hasOwn(apiMessages.en.fields, text)

/** Names in each language, for messages that contain them. */
export type ErrorNames = Record<Language, Record<string, string>>
type ErrorFacts = { retryAfter?: number | undefined; amount?: Santim | undefined; names?: ErrorNames | undefined }

/** `{{wait}}` tells when to retry, `{{amount}}` the limit that was reached; `names` fill in anything else. */
export const errorMessage = (
  key: ErrorMessageKey,
  language: Language,
  { retryAfter, amount = 0, names }: ErrorFacts = {},
): string =>
  fillText(apiMessages[language].errors[key], {
    wait: waitText(retryAfter, language),
    amount: formatPrice(amount, language),
    ...names?.[language],
  })

export const fieldMessage = (key: FieldMessageKey, language: Language): string => apiMessages[language].fields[key]
