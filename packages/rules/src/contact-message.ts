import { emailPattern } from './email.ts'

/** The longest each part of a contact message may be, in characters as the browser counts them. */
export const contactLimits = { name: 100, email: 254, message: 2_000 } as const

export type ContactField = keyof typeof contactLimits
export type ContactFault = 'required' | 'invalid' | 'too_long'

/** What is wrong with one part as typed, or null; spaces around it do not count. */
export function contactFault(field: ContactField, typed: string): ContactFault | null {
  const text = typed.trim()
  if (text === '') return 'required'
  if (text.length > contactLimits[field]) return 'too_long'
  return field === 'email' && !emailPattern.test(text) ? 'invalid' : null
}
