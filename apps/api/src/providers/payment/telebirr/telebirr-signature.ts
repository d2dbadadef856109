import { constants, type KeyObject, sign, verify } from 'node:crypto'
import type { TelebirrSettings } from './telebirr-config.ts'

type Padding = TelebirrSettings['padding']
type Fields = Record<string, unknown>

const unsigned = new Set(['sign', 'sign_type', 'header', 'refund_info', 'openType', 'raw_request', 'biz_content'])

/** The fields of both levels on one line, sorted by name, without URL encoding. */
function signedText({ biz_content, ...fields }: Fields): string {
  return Object.entries({ ...fields, ...(biz_content as Fields | undefined) })
    .filter(([name, value]) => !unsigned.has(name) && value !== null && value !== undefined && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** `sign_type` says SHA256WithRSA, but the gateway expects PSS padding. */
const withPadding = (key: KeyObject, padding: Padding) =>
  padding === 'pss'
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
    : { key, padding: constants.RSA_PKCS1_PADDING }

export const signTelebirr = (fields: Fields, key: KeyObject, padding: Padding): string =>
  sign('sha256', Buffer.from(signedText(fields)), withPadding(key, padding)).toString('base64')

export const isSignedByTelebirr = (fields: Fields, key: KeyObject, padding: Padding): boolean =>
  typeof fields.sign === 'string' &&
  verify('sha256', Buffer.from(signedText(fields)), withPadding(key, padding), Buffer.from(fields.sign, 'base64'))
