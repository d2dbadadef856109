import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/same-secret.ts'

type Fields = Record<string, string>

/** Over the fields that a message itself names as signed, in the order it names them. */
function signatureOf(fields: Fields, secretKey: string): string {
  const names = fields.signed_field_names?.split(',') ?? []
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')
  return createHmac('sha256', secretKey).update(text).digest('base64')
}

/** All of them signed, the list of their names among them. */
export function signForm(fields: Fields, secretKey: string): Fields {
  const listed = { ...fields, signed_field_names: '', unsigned_field_names: '' }
  const form = { ...listed, signed_field_names: Object.keys(listed).join(',') }
  return { ...form, signature: signatureOf(form, secretKey) }
}

/**
 * What is signed in a message, or null when its signature is wrong. Anybody can add a field that the signature does not
 * cover, so nothing else is handed on.
 */
export function signedFields(fields: Fields, secretKey: string): Fields | null {
  if (!isSameSecret(fields.signature ?? '', signatureOf(fields, secretKey))) return null
  const names = new Set(fields.signed_field_names?.split(','))
  // Without the list among them, the same signature could be spread over other names.
  if (!names.has('signed_field_names')) return null
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}
