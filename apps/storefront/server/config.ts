import { cacheSeconds } from '@zembil/rules/search/freshness'
import { readErrorAddress } from '@zembil/server/error-address'
import { readOutsideLinks } from '../app/platform/page/outside-links.ts'
import { readShopContact } from '../app/platform/page/shop-contact.ts'
import { readSignInSettings } from '../app/platform/session/sign-in-settings.ts'

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, usual: number, least = 0): number {
  const value = Number(env[name] ?? usual)
  if (!Number.isInteger(value) || value < least)
    throw new Error(`${name} must be a whole number from ${least}, not ${env[name]}`)
  return value
}

function origin(env: Env, name: string, usual: string | null): string {
  const text = env[name] ?? usual
  if (text === null) throw new Error(`${name} must be set, e.g. https://shop.example.com`)
  if (!URL.canParse(text) || new URL(text).origin !== text) throw new Error(`${name} must be an origin, not ${text}`)
  return text
}

function originOf(env: Env, name: string): string | null {
  const text = env[name]
  if (text === undefined) return null
  if (!URL.canParse(text)) throw new Error(`${name} must be an address, not ${text}`)
  return new URL(text).origin
}

function checkLinks(env: Env): void {
  for (const [place, address] of Object.entries(readOutsideLinks(env)))
    if (!/^https:/.test(address) || !URL.canParse(address))
      throw new Error(`the link for ${place} must be an https address, not ${address}`)
}

function securityEmail(env: Env): string {
  const email = env.SECURITY_EMAIL || readShopContact(env).email
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`SECURITY_EMAIL must be an e-mail address, not ${email}`)
  return email
}

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** The process's settings, read once. An invalid one is named at startup instead of failing a request later. */
export function readConfig(env: Env = process.env) {
  checkLinks(env)
  const isProduction = env.NODE_ENV === 'production'
  return {
    host: env.HOST ?? '127.0.0.1',
    port: wholeNumber(env, 'STOREFRONT_PORT', 3000),
    apiUrl: origin(env, 'API_URL', 'http://127.0.0.1:4000'),
    /** For links in search engines and previews. Never taken from a request's Host header, which anybody can forge. */
    publicOrigin: origin(env, 'PUBLIC_ORIGIN', isProduction ? null : 'http://127.0.0.1:3000'),
    /** Where weaknesses are reported, for security.txt. The pages read the shop's contact themselves; this reports a missing one at startup. */
    securityEmail: securityEmail(env),
    /** How long a rendered page is cached; 0 turns the cache off. */
    pageTtlMs: wholeNumber(env, 'PAGE_TTL_MS', isProduction ? cacheSeconds.storefront * 1_000 : 0),
    /** How many pages are rendered per minute for one device; pages from the cache do not count. */
    pagesPerMinute: wholeNumber(env, 'LIMIT_PAGES_PER_MINUTE', 300, 1),
    /** How many times a device's limit one IP address may use; the API has the same setting. */
    devicesPerAddress: wholeNumber(env, 'LIMIT_DEVICES_PER_ADDRESS', 20, 1),
    /** How many reports of pages one IP address may send per minute. */
    reportsPerMinute: wholeNumber(env, 'LIMIT_REPORTS_PER_MINUTE', 120, 1),
    /** The Sentry-compatible service that errors are forwarded to. */
    errorAddress: readErrorAddress(env.ERRORS_DSN, isProduction),
    /** Removes a broken service worker from all phones, see docs/operations.md. */
    isWorkerRetired: env.SERVICE_WORKER === 'off',
    signIn: readSignInSettings(env),
    /** The origin of the card form's script; the same setting as the API's, so that the two cannot differ. */
    cardOrigin: originOf(env, 'PAY_CBEPAY_URL'),
    logLevel: env.LOG_LEVEL ?? 'info',
    trustedProxies: list(env.TRUSTED_PROXIES ?? '127.0.0.1'),
  }
}
export type Config = ReturnType<typeof readConfig>
