import type { Language } from '@zembil/rules/people/language'
import { fillText } from '../fill-text.ts'
import {
  type ErrorMessageKey,
  type ErrorNames,
  errorMessage,
  fieldMessage,
  isFieldMessageKey,
} from './error-message.ts'
import { type ApiMessages, apiMessages } from './messages.ts'

type ImportTextKey = keyof ApiMessages['imports']
/** Why a cell cannot be imported, where no form has the same reason. */
export type CellFaultKey = Exclude<ImportTextKey, 'reason'>

const isImportText = (key: string): key is ImportTextKey => Object.hasOwn(apiMessages.en.imports, key)
const isErrorKey = (key: string): key is ErrorMessageKey => Object.hasOwn(apiMessages.en.errors, key)

/** The title of the column with the reasons. */
export const reasonTitle = (language: Language): string => apiMessages[language].imports.reason

/** A reason in words. The key is one of imports, of fields, or of a whole error. */
export function importFaultText(key: string, language: Language, names?: ErrorNames): string {
  if (isImportText(key)) return fillText(apiMessages[language].imports[key], names?.[language] ?? {})
  if (isFieldMessageKey(key)) return fieldMessage(key, language)
  return errorMessage(isErrorKey(key) ? key : 'unexpected', language, { names })
}
