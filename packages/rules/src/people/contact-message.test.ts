import { expect, it } from 'vitest'
import { type ContactField, contactFault, contactLimits } from './contact-message.ts'

const right: [ContactField, string][] = [
  ['name', 'Selam'],
  ['name', ' አበበ በቀለ '],
  ['email', 'selam@example.com'],
  ['email', ' first.last+shop@mail.example.et '],
  ['email', 'ሰላም@ምሳሌ.ኢትዮጵያ'],
  ['message', 'ትዕዛዜ የት ደረሰ?'],
  ['message', 'x'.repeat(contactLimits.message)],
]
it.each(right)('accepts %s %j', (field, typed) => expect(contactFault(field, typed)).toBeNull())

const wrong: [ContactField, string, string][] = [
  ['name', '', 'required'],
  ['message', ' \n\t', 'required'],
  ['email', '', 'required'],
  ['email', 'selam', 'invalid'],
  ['email', 'selam@', 'invalid'],
  ['email', '@example.com', 'invalid'],
  ['email', 'selam@example', 'invalid'],
  ['email', 'selam@example.', 'invalid'],
  ['email', 'selam@@example.com', 'invalid'],
  ['email', 'se lam@example.com', 'invalid'],
  ['name', 'x'.repeat(contactLimits.name + 1), 'too_long'],
  ['message', 'x'.repeat(contactLimits.message + 1), 'too_long'],
]
it.each(wrong)('refuses %s %j as %s', (field, typed, fault) => expect(contactFault(field, typed)).toBe(fault))

it('checks a very long e-mail address quickly', () => {
  expect(contactFault('email', `${'a.'.repeat(100_000)}@`)).toBe('too_long')
})
