import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Peppers } from './peppers.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

type Mixing = typeof cost & { nonce: Buffer; pepper: string | undefined }

const tagOf = (secret: string, { pepper, ...mixing }: Mixing): Promise<Buffer> =>
  promisify(argon2)('argon2id', {
    message: Buffer.from(secret.normalize('NFKC')),
    tagLength: 32,
    ...mixing,
    ...(pepper !== undefined && { secret: Buffer.from(pepper) }),
  })

/** Hashes a password, PIN or code with argon2id, in the PHC string format with salt, cost and pepper id. */
export async function secretHash(secret: string, [newest]: Peppers): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(secret, { ...cost, nonce, pepper: newest?.key })
  const { memory, passes, parallelism } = cost
  const keyId = newest ? `,keyid=${newest.id}` : ''
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${keyId}$${unpadded(nonce)}$${unpadded(tag)}`
}

const textForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=([a-z0-9]+))?\$([\w+/]+)\$([\w+/]+)$/

function keyIdOf(hash: string): string | undefined {
  return textForm.exec(hash)?.[4]
}

/** Whether this is the secret that was hashed. Compares in constant time. */
export async function isSecret(secret: string, hash: string, peppers: Peppers): Promise<boolean> {
  const [, memory, passes, parallelism, keyId, nonce = '', tag = ''] = textForm.exec(hash) ?? []
  if (!tag) throw new Error('not an argon2id hash')
  const pepper = peppers.find(({ id }) => id === keyId)?.key
  if (keyId !== undefined && pepper === undefined) throw new Error(`SECRET_PEPPERS lacks the pepper ${keyId}`)
  const hashed = await tagOf(secret, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    pepper,
  })
  return timingSafeEqual(hashed, Buffer.from(tag, 'base64'))
}

/** Whether it was hashed without the newest pepper. Rehashing needs the plain secret. */
export const isOutdated = (hash: string, [newest]: Peppers): boolean => keyIdOf(hash) !== newest?.id
