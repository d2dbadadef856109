import { isLoopback } from '@zembil/rules/loopback'
import { readErrorAddress } from '@zembil/server/error-address'

type Env = Record<string, string | undefined>

function portOf(env: Env, name: string, usual: number): number {
  const value = Number(env[name] ?? usual)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a port, not ${env[name]}`)
  return value
}

function origin(env: Env, name: string, usual: string): string {
  const text = env[name] ?? usual
  if (!URL.canParse(text) || new URL(text).origin !== text) throw new Error(`${name} must be an origin, not ${text}`)
  return text
}

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** The process's settings, read once. An invalid one is named at startup instead of failing a request later. */
export function readConfig(env: Env = process.env) {
  const port = portOf(env, 'CONSOLE_PORT', 3001)
  const consoleOrigin = origin(env, 'CONSOLE_ORIGIN', `http://127.0.0.1:${port}`)
  const isOpen = consoleOrigin.startsWith('http:') && !isLoopback(consoleOrigin)
  if (isOpen && env.NODE_ENV === 'production') throw new Error('CONSOLE_ORIGIN must begin with https: in production')
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    /** Where people open the console; the staff API accepts writes only from pages of this origin. */
    consoleOrigin,
    staffApiUrl: origin(env, 'STAFF_API_URL', 'http://127.0.0.1:4001'),
    /** The shop's API, for the pictures of the goods. */
    apiUrl: origin(env, 'API_URL', 'http://127.0.0.1:4000'),
    logLevel: env.LOG_LEVEL ?? 'info',
    /** The Sentry-compatible service that errors are forwarded to. */
    errorAddress: readErrorAddress(env.ERRORS_DSN, env.NODE_ENV === 'production'),
    trustedProxies: list(env.TRUSTED_PROXIES ?? '127.0.0.1'),
  }
}
export type Config = ReturnType<typeof readConfig>
