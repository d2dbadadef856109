import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { NamedSecrets } from './named-secrets.ts'

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

const derivedKey = (secret: string, use: 'seal' | 'fingerprint'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `zembil:${use}`, 32))

function newestOf([newest]: NamedSecrets) {
  if (!newest) throw new Error('STAFF_SECRET_KEYS must be set')
  return newest
}

/**
 * Encrypts text for the database. `context` says what it belongs to: sealed text that is copied to another row cannot be
 * opened there. The result names its key, so that keys can be rotated.
 */
export function seal(text: string, context: string, keys: NamedSecrets): string {
  const { id, key } = newestOf(keys)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, derivedKey(key, 'seal'), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${sealed.toString('base64url')}`
}

/** Throws when the text was changed, belongs to another context or was sealed with an unknown key. */
export function unseal(sealed: string, context: string, keys: NamedSecrets): string {
  const [id, body = ''] = sealed.split('.')
  const key = keys.find((one) => one.id === id)?.key
  if (key === undefined) throw new Error(`STAFF_SECRET_KEYS lacks the key ${id}`)
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv(algorithm, derivedKey(key, 'seal'), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** A hash that only the holder of the keys can compute, so that short secrets in `text` cannot be guessed from it. */
export const fingerprint = (text: string, keys: NamedSecrets): Buffer =>
  createHmac('sha256', derivedKey(newestOf(keys).key, 'fingerprint'))
    .update(text)
    .digest()
