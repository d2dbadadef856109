import { createHmac } from 'node:crypto'

type Fields = Record<string, string>

/** HMAC-SHA256 over `name=value`, joined by commas, in the order of `signed_field_names`. */
function signatureOf(fields: Fields, secretKey: string): string {
  const names = (fields.signed_field_names ?? '').split(',')
  return createHmac('sha256', secretKey)
    .update(names.map((name) => `${name}=${fields[name]}`).join(','))
    .digest('base64')
}

export const isSigned = (fields: Fields, secretKey: string): boolean =>
  fields.signature === signatureOf(fields, secretKey)

export function signed(fields: Fields, secretKey: string): Fields {
  const listed: Fields = { ...fields, signed_field_names: '' }
  listed.signed_field_names = Object.keys(listed).join(',')
  return { ...listed, signature: signatureOf(listed, secretKey) }
}
