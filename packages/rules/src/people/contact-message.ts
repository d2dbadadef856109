import { emailPattern } from './email.ts'

/** Maximum lengths of the fields of a contact message, in UTF-16 code units, as `maxlength` counts. */
export const contactLimits = { name: 100, email: 254, message: 2_000 } as const

export type ContactField = keyof typeof contactLimits
export type ContactFault = 'required' | 'invalid' | 'too_long'

/** Why a field is invalid, or null; surrounding spaces are ignored. */
export function contactFault(field: ContactField, typed: string): ContactFault | null {
  const text = typed.trim()
  if (text === '') return 'required'
  if (text.length > contactLimits[field]) return 'too_long'
  return field === 'email' && !emailPattern.test(text) ? 'invalid' : null
}
