import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rsaPrivateKey, rsaPublicKey } from './rsa-keys.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const der = (type: 'pkcs8' | 'pkcs1') => privateKey.export({ format: 'der', type }).toString('base64')
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

describe('a key in the settings', () => {
  it.each([
    ['as bare base64', der('pkcs8')],
    ['in the PKCS #1 format', der('pkcs1')],
    ['as PEM', pem],
    ['as PEM on one line', pem.replaceAll('\n', '\\n')],
  ])('reads a private key %s', (_name, text) => {
    expect(rsaPrivateKey.parse(text).equals(privateKey)).toBe(true)
  })

  it('reads a public key in both formats', () => {
    const bare = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const inPem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
    for (const text of [bare, inPem]) expect(rsaPublicKey.parse(text).equals(publicKey)).toBe(true)
  })

  it('rejects an invalid key without repeating it', () => {
    const spoilt = der('pkcs8').slice(0, 400)
    const { error } = rsaPrivateKey.safeParse(spoilt)
    expect(error?.issues[0]?.message).toBe('not an RSA key')
    expect(JSON.stringify(error)).not.toContain(spoilt.slice(0, 20))
  })
})
