import { constants, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

type Fields = Record<string, unknown>

const unsigned = ['sign', 'sign_type', 'header', 'refund_info', 'openType', 'raw_request', 'biz_content']

/** The text that is signed: `name=value` of both levels, sorted by name, joined with `&`, not URL-encoded. */
function textOf(fields: Fields): Buffer {
  const flat: Fields = { ...fields, ...(fields.biz_content as Fields | undefined) }
  const names = Object.keys(flat).filter((name) => !unsigned.includes(name) && flat[name] !== '')
  return Buffer.from(
    names
      .sort()
      .map((name) => `${name}=${flat[name]}`)
      .join('&'),
  )
}

const pss = (key: KeyObject) => ({ key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 })

export const signed = <F extends Fields>(fields: F, key: KeyObject): F & { sign: string; sign_type: string } => ({
  ...fields,
  sign: sign('sha256', textOf(fields), pss(key)).toString('base64'),
  sign_type: 'SHA256WithRSA',
})

export const isSigned = (fields: Fields, base64Key: string): boolean =>
  verify(
    'sha256',
    textOf(fields),
    pss(createPublicKey({ key: Buffer.from(base64Key, 'base64'), format: 'der', type: 'spki' })),
    Buffer.from(String(fields.sign), 'base64'),
  )
