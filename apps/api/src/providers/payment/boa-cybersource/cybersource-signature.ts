import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/secrets/same-secret.ts'

type Fields = Record<string, string>

/** Signs the fields listed in `signed_field_names`, in that order. */
function signatureOf(fields: Fields, secretKey: string): string {
  const names = fields.signed_field_names?.split(',') ?? []
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')
  return createHmac('sha256', secretKey).update(text).digest('base64')
}

/** Signs all fields, including the list of their names. */
export function signForm(fields: Fields, secretKey: string): Fields {
  const listed = { ...fields, signed_field_names: '', unsigned_field_names: '' }
  const form = { ...listed, signed_field_names: Object.keys(listed).join(',') }
  return { ...form, signature: signatureOf(form, secretKey) }
}

/**
 * The signed fields of a message, or null if its signature is wrong. Unsigned fields are dropped, since anybody could
 * have added them.
 */
export function signedFields(fields: Fields, secretKey: string): Fields | null {
  if (!isSameSecret(fields.signature ?? '', signatureOf(fields, secretKey))) return null
  const names = new Set(fields.signed_field_names?.split(','))
  // If the list itself is not signed, the same signature could be made to cover other fields.
  if (!names.has('signed_field_names')) return null
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}
