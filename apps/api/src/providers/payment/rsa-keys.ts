import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const isPem = (text: string): boolean => text.includes('-----BEGIN')
/** Settings often contain line breaks as a literal `\n`. */
const pem = (text: string): string => text.replaceAll('\\n', '\n')
const der = (text: string) => ({ key: Buffer.from(text, 'base64'), format: 'der' as const })

function privateKey(text: string): KeyObject {
  if (isPem(text)) return createPrivateKey(pem(text))
  try {
    return createPrivateKey({ ...der(text), type: 'pkcs8' })
  } catch {
    return createPrivateKey({ ...der(text), type: 'pkcs1' })
  }
}

const publicKey = (text: string): KeyObject => createPublicKey(isPem(text) ? pem(text) : { ...der(text), type: 'spki' })

/** An invalid key stops the startup with the name of the setting, and its value is not logged. */
const keySetting = (read: (text: string) => KeyObject) =>
  z.string().transform((text, context) => {
    try {
      return read(text)
    } catch {
      context.issues.push({ code: 'custom', message: 'not an RSA key', input: '…' })
      return z.NEVER
    }
  })

/** Keys in the settings: PEM, or the bare base64 that providers hand out. */
export const rsaPrivateKey = keySetting(privateKey)
export const rsaPublicKey = keySetting(publicKey)
