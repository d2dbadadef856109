import { createHmac, randomInt } from 'node:crypto'
import { providerBase } from '@zembil/contract/banks'
import type { Config } from '../../platform/config.ts'
import { isSameSecret } from '../../platform/same-secret.ts'
import type { PaymentAddresses, ProviderCode } from '../../providers/payment/payment-provider.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const randomText = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Begins with the order's id, for staff; the rest cannot be guessed. */
export const newReference = (id: number): string => `${id}Z${randomText(12)}`

/** Half of the hash: still impossible to guess, and short enough for the addresses that providers accept. */
const keyLength = 22

export const noticeKey = ({ payments }: Config, provider: ProviderCode, reference: string): string =>
  createHmac('sha256', payments.secret).update(`${provider}:${reference}`).digest('base64url').slice(0, keyLength)

export const isNoticeKey = (config: Config, provider: ProviderCode, reference: string, key: string): boolean =>
  isSameSecret(key, noticeKey(config, provider, reference))

type Address = { provider: ProviderCode; reference: string; orderId: number }

/** They send the browser back by POST, which no page takes: the API reads what it brings and redirects. */
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

/** Our page that posts a signed form to the provider by itself. */
export const formUrl = (config: Config, provider: ProviderCode, reference: string): string =>
  `${config.payments.returnOrigin}${providerBase}/${provider}/form/${reference}/${noticeKey(config, provider, reference)}`
