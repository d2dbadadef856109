import { createHmac, randomInt } from 'node:crypto'
import { providerBase } from '@zembil/contract/banks'
import type { Config } from '../../../platform/config.ts'
import { isSameSecret } from '../../../platform/secrets/same-secret.ts'
import type { PaymentAddresses, ProviderCode } from '../../../providers/payment/payment-provider.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const randomText = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Starts with the id of the order or payment, for staff; the rest cannot be guessed. */
export const newReference = (id: number): string => `${id}Z${randomText(12)}`

/** Half of the HMAC: still impossible to guess, and short enough for the URLs that providers accept. */
const keyLength = 22

export const noticeKey = ({ payments }: Config, provider: ProviderCode, reference: string): string =>
  createHmac('sha256', payments.secret).update(`${provider}:${reference}`).digest('base64url').slice(0, keyLength)

export const isNoticeKey = (config: Config, provider: ProviderCode, reference: string, key: string): boolean =>
  isSameSecret(key, noticeKey(config, provider, reference))

type Address = { provider: ProviderCode; reference: string; orderId: number }

/** They send the browser back by POST, which no page accepts: the API reads the body and redirects. */
const postsBrowserBack = new Set<ProviderCode>(['boa-cybersource'])

export const receiptUrl = ({ payments }: Config, orderId: number): string =>
  `${payments.returnOrigin}/checkout/receipt/${orderId}`

export function addressesOf(config: Config, { provider, reference, orderId }: Address): PaymentAddresses {
  const place = `${reference}/${noticeKey(config, provider, reference)}`
  const { noticeOrigin, returnOrigin } = config.payments
  return {
    notifyUrl: `${noticeOrigin}${providerBase}/${provider}/notices/${place}`,
    returnUrl: postsBrowserBack.has(provider)
      ? `${returnOrigin}${providerBase}/${provider}/return/${place}`
      : receiptUrl(config, orderId),
  }
}

/** Our page that submits a signed form to the provider automatically. */
export const formUrl = (config: Config, provider: ProviderCode, reference: string): string =>
  `${config.payments.returnOrigin}${providerBase}/${provider}/form/${reference}/${noticeKey(config, provider, reference)}`
