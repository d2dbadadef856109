import { type MessageKey, placeholdersIn } from '@zembil/i18n/api/message-texts'
import { placeholderFault } from '@zembil/rules/messages/placeholders'
import { NamedError } from '../../platform/http/app-error.ts'

/** Refuses a text whose placeholders cannot be filled, and names them. `field` is where the text stands in the request. */
export function checkPlaceholders(key: MessageKey, text: string, field: string): void {
  const fault = placeholderFault(text, placeholdersIn(key))
  if (!fault) return
  const code = `placeholder_${fault.kind}` as const
  const placeholders = fault.names.map((name) => `{{${name}}}`).join(', ')
  throw new NamedError(code, { en: { placeholders }, am: { placeholders } }, { [field]: code })
}
