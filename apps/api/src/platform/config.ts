import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const perMinute = z.coerce.number().int().min(1)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  DATABASE_URL: z.url().default('postgres://postgres@127.0.0.1:5432/zembil'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url().default('redis://127.0.0.1:6379'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Origins besides the storefront's own that may call the API from a browser, comma separated. */
  CORS_ORIGINS: z.string().default(''),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1'),
  MEDIA_DIR: z.string().default(new URL('../../../../var/media', import.meta.url).pathname),
  LIMIT_READ_PER_MINUTE: perMinute.default(1_200),
  LIMIT_SEARCH_PER_MINUTE: perMinute.default(300),
})

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** The process's settings, read once. A wrong one stops the start with its name, never a request later. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = schema.parse(env)
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.API_PORT,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    logLevel: values.LOG_LEVEL,
    corsOrigins: list(values.CORS_ORIGINS),
    trustedProxies: list(values.TRUSTED_PROXIES),
    mediaDir: values.MEDIA_DIR,
    limitsPerMinute: { read: values.LIMIT_READ_PER_MINUTE, search: values.LIMIT_SEARCH_PER_MINUTE },
  }
}
export type Config = ReturnType<typeof readConfig>
