import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const tagOf = (secret: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> =>
  promisify(argon2)('argon2id', {
    message: Buffer.from(secret.normalize('NFKC')),
    nonce,
    tagLength: 32,
    memory,
    passes,
    parallelism,
  })

/** A password, PIN or code as argon2id in the usual text form, which carries its own salt and cost. */
export async function secretHash(secret: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(secret, nonce, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const textForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether this is the secret that was hashed; takes as long for a nearly right one as for any other. */
export async function isSecret(secret: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = textForm.exec(hash) ?? []
  if (!tag) throw new Error('not an argon2id hash')
  const hashedWith = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await tagOf(secret, Buffer.from(nonce, 'base64'), hashedWith), Buffer.from(tag, 'base64'))
}
