import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { providerBase } from '@zembil/contract/banks'
import type { Config } from '../../platform/config.ts'
import type { PaymentAddresses, ProviderCode } from '../../providers/payment/payment-provider.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const randomText = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Staff see the order in it; nobody guesses the rest. */
export const newReference = (id: number): string => `${id}Z${randomText(12)}`

/** Half of the hash is more than anybody tries, and it has to fit into what providers take for an address. */
const keyLength = 22

export const noticeKey = ({ payments }: Config, provider: ProviderCode, reference: string): string =>
  createHmac('sha256', payments.secret).update(`${provider}:${reference}`).digest('base64url').slice(0, keyLength)

export function isNoticeKey(config: Config, provider: ProviderCode, reference: string, key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(noticeKey(config, provider, reference))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Address = { provider: ProviderCode; reference: string; orderId: number }

/** A provider that sends the browser back by POST cannot send it to a page; ours reads what it brings and leads on. */
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

/** The page of ours that posts a signed form by itself. */
export const formUrl = (config: Config, provider: ProviderCode, reference: string): string =>
  `${config.payments.returnOrigin}${providerBase}/${provider}/form/${reference}/${noticeKey(config, provider, reference)}`
