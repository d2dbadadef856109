import type { Language } from '@zembil/rules/language'
import amErrors from './am/errors.json' with { type: 'json' }
import amFields from './am/fields.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enFields from './en/fields.json' with { type: 'json' }

const errors = { en: enErrors, am: amErrors }
const fields = { en: enFields, am: amFields }

export type ErrorMessageKey = keyof typeof enErrors
export type FieldMessageKey = keyof typeof enFields

/** The words the API itself sends; everything else is put into words by the client. */
export const errorMessage = (key: ErrorMessageKey, language: Language): string => errors[language][key]
export const fieldMessage = (key: FieldMessageKey, language: Language): string => fields[language][key]
