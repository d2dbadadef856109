import { isLoopback } from '@zembil/rules/loopback'
import { deliveryProofs } from '@zembil/rules/orders/delivery-proof'
import { cacheSeconds } from '@zembil/rules/search/freshness'
import { readErrorAddress } from '@zembil/server/error-address'
import { z } from 'zod'
import { type DatabaseUrls, urlOfRole } from './database/database-roles.ts'
import { type NamedSecrets, readNamedSecrets } from './secrets/named-secrets.ts'
import { readPeppers } from './secrets/peppers.ts'
import { limitDefaults, limitFields } from './shop/limit-settings.ts'
import { readStorage, storageFields } from './storage/storage-settings.ts'
import { readTracing, tracingFields } from './tracing/tracing-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const atLeastOne = z.coerce.number().int().min(1)
/** For development only: it is public, because it is in the source. */
const developersSecret = 'nobody-else-listens-on-a-developers-machine'
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

const connections = z.coerce.number().int().min(1).max(200)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  STAFF_API_PORT: port.default(4001),
  /** Port of the worker's health and metrics endpoints; without one the worker opens no port. */
  WORKER_PORT: port.optional(),
  /** Each process and the owner's scripts connect as their own role; by default all use the API's database. */
  DATABASE_URL: z.url().default('postgres://zembil_api@127.0.0.1:5432/zembil'),
  DATABASE_STAFF_URL: z.url().optional(),
  DATABASE_WORKER_URL: z.url().optional(),
  DATABASE_REPORTS_URL: z.url().optional(),
  DATABASE_OWNER_URL: z.url().optional(),
  /** Connects the API to replicas, for reads that may leave the primary; without it everything is read from the primary. */
  DATABASE_REPLICA_URL: z.url().optional(),
  DATABASE_CONNECTIONS: connections.default(10),
  /** Of the API only, besides DATABASE_CONNECTIONS: placing and paying orders, and replicas. */
  ORDER_DATABASE_CONNECTIONS: connections.default(6),
  REPLICA_DATABASE_CONNECTIONS: connections.default(5),
  STAFF_DATABASE_CONNECTIONS: connections.default(5),
  REDIS_URL: z.url().default('redis://127.0.0.1:6379'),
  /** Whether an empty database is filled with the demo catalogue; usually not in production. */
  DEMO_CATALOGUE: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Origins besides the storefront's own that may call the API from a browser, comma separated. */
  CORS_ORIGINS: z.string().default(''),
  /** Addresses of proxies whose X-Forwarded-For header is trusted, comma separated. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1'),
  ...storageFields,
  /** Where errors are forwarded to: the DSN of a Sentry-compatible service. */
  ERRORS_DSN: z.string().optional(),
  ...tracingFields,
  /** The Firebase project whose tokens are accepted. Projects named demo-* exist only in the Auth emulator. */
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-zembil'),
  FIREBASE_KEYS_URL: z.url().default(googleKeys),
  /** Set when the Auth emulator is used. Its tokens are unsigned, so anybody can forge one. */
  AUTH_EMULATOR_URL: z.url().optional(),
  /** The SMS gateway: AfroMessage or a compatible API. Without a token, SMS and buying on credit are disabled. */
  SMS_URL: z.url().default('https://api.afromessage.com/api/'),
  SMS_TOKEN: z.string().min(1).optional(),
  /** The sending number of the gateway account, and the approved sender name. */
  SMS_IDENTIFIER: z.string().default(''),
  SMS_SENDER: z.string().default('Zembil'),
  /** The shop's public origin; the browser returns to it after paying. */
  PUBLIC_ORIGIN: z.url().default('http://127.0.0.1:3000'),
  /** Origin for the callbacks of payment providers, if it differs from PUBLIC_ORIGIN. */
  PAYMENTS_ORIGIN: z.url().optional(),
  /** Makes the callback URLs given to payment providers unguessable. */
  PAYMENTS_SECRET: z.string().min(32).default(developersSecret),
  /** Peppers for hashing PINs, passwords and codes, newest first: `b:secret,a:older secret`. */
  SECRET_PEPPERS: z.string().default(''),
  /** The origin of the staff console. Only its pages may call the staff API, and links to set a password lead there. */
  CONSOLE_ORIGIN: z.url().default('http://127.0.0.1:3001'),
  /** Keys that encrypt the secrets of authenticator apps, newest first: `b:key,a:older key`. */
  STAFF_SECRET_KEYS: z.string().optional(),
  /** Whether the OpenAPI documentation is served. */
  API_DOCS: z.enum(['on', 'off']).default('on'),
  /** How long the process caches public responses; 0 disables the cache. */
  RESPONSE_CACHE_SECONDS: z.coerce.number().min(0).max(60).default(cacheSeconds.api),
  /** What couriers may use as a proof of a delivery, comma separated. */
  DELIVERY_PROOFS: z
    .string()
    .default(deliveryProofs.join())
    .transform(list)
    .pipe(z.array(z.enum(deliveryProofs)).min(1)),
  ...limitFields,
  LIMIT_READ_PER_MINUTE: atLeastOne.default(1_200),
  LIMIT_SEARCH_PER_MINUTE: atLeastOne.default(600),
  LIMIT_CONTACT_PER_MINUTE: atLeastOne.default(5),
  LIMIT_SIGN_IN_PER_MINUTE: atLeastOne.default(120),
  LIMIT_WRITE_PER_MINUTE: atLeastOne.default(300),
  /** Callbacks from payment providers and banks. */
  LIMIT_PROVIDER_PER_MINUTE: atLeastOne.default(6_000),
  /** Calls of the staff API per address, which a whole shop shares, and writes per member of staff. */
  LIMIT_STAFF_READ_PER_MINUTE: atLeastOne.default(3_000),
  LIMIT_STAFF_WRITE_PER_MINUTE: atLeastOne.default(1_200),
  LIMIT_STAFF_SIGN_IN_PER_MINUTE: atLeastOne.default(60),
  LIMIT_STAFF_MEMBER_PER_MINUTE: atLeastOne.default(300),
  /** Reads, searches and writes count per device; one IP address of the mobile network may use this many times as much. */
  LIMIT_DEVICES_PER_ADDRESS: atLeastOne.default(20),
  /** Extra limits on sign-ins and writes. */
  LIMIT_DEVICE_PER_MINUTE: atLeastOne.default(60),
  LIMIT_CUSTOMER_PER_MINUTE: atLeastOne.default(30),
})

const origins = new Set(['PUBLIC_ORIGIN', 'PAYMENTS_ORIGIN', 'CONSOLE_ORIGIN'])

/** The first setting that points to another machine: a payment provider, the SMS gateway or a public origin. */
function outsideAddress(values: z.output<typeof schema>, env: NodeJS.ProcessEnv): string | undefined {
  const gateway = values.SMS_TOKEN === undefined ? {} : { SMS_URL: values.SMS_URL }
  const isAsked = (name: string) => /^(PAY|SMS)_/.test(name) || origins.has(name)
  const [outside] = Object.entries({ ...env, ...gateway }).find(
    ([name, value]) => isAsked(name) && value !== undefined && /^https?:/i.test(value) && !isLoopback(value),
  ) ?? [undefined]
  return outside
}

/** Treats a machine connected to real customers or providers as production, whatever NODE_ENV says. */
function readValues(env: NodeJS.ProcessEnv): z.output<typeof schema> {
  const values = schema.parse(env)
  const outside = outsideAddress(values, env)
  if (outside === undefined) return values
  if (values.SECRET_PEPPERS === '')
    throw new Error(`SECRET_PEPPERS must be set because ${outside} is not on this machine`)
  return { ...values, NODE_ENV: 'production' }
}

const databaseUrlsOf = (values: z.output<typeof schema>): DatabaseUrls => ({
  api: values.DATABASE_URL,
  staff: values.DATABASE_STAFF_URL ?? urlOfRole(values.DATABASE_URL, 'staff'),
  worker: values.DATABASE_WORKER_URL ?? urlOfRole(values.DATABASE_URL, 'worker'),
  reports: values.DATABASE_REPORTS_URL ?? urlOfRole(values.DATABASE_URL, 'reports'),
  owner: values.DATABASE_OWNER_URL ?? urlOfRole(values.DATABASE_URL, 'owner'),
})

/** A compromised process that connects as the owner could change append-only tables. */
function refuseOwner(
  { NODE_ENV, DATABASE_REPLICA_URL }: z.output<typeof schema>,
  { owner, ...others }: DatabaseUrls,
): void {
  if (NODE_ENV !== 'production') return
  const settings = [
    ['DATABASE_URL', others.api],
    ['DATABASE_REPLICA_URL', DATABASE_REPLICA_URL ?? others.api],
    ['DATABASE_STAFF_URL', others.staff],
    ['DATABASE_WORKER_URL', others.worker],
    ['DATABASE_REPORTS_URL', others.reports],
  ] as const
  for (const [setting, url] of settings)
    if (new URL(url).username === new URL(owner).username)
      throw new Error(`${setting} must not connect as the owner of the database in production`)
}

/** Accepting unsigned tokens in production would let anybody sign in as anybody. */
function refuseEmulatorInEarnest({ NODE_ENV, FIREBASE_PROJECT_ID, AUTH_EMULATOR_URL }: z.output<typeof schema>): void {
  if (AUTH_EMULATOR_URL === undefined) return
  if (NODE_ENV === 'production') throw new Error('AUTH_EMULATOR_URL must not be set in production')
  if (!FIREBASE_PROJECT_ID.startsWith('demo-'))
    throw new Error('AUTH_EMULATOR_URL needs a FIREBASE_PROJECT_ID that starts with demo-')
}

/** Over plain HTTP, a man in the middle could substitute their own keys and sign in as anybody. */
function refuseOpenKeys({ NODE_ENV, FIREBASE_KEYS_URL }: z.output<typeof schema>): void {
  const { protocol, hostname } = new URL(FIREBASE_KEYS_URL)
  if (NODE_ENV === 'production' && protocol !== 'https:' && hostname !== '127.0.0.1')
    throw new Error('FIREBASE_KEYS_URL must begin with https: in production')
}

/** Plain HTTP would expose the gateway token. */
function refuseOpenGateway({ NODE_ENV, SMS_TOKEN, SMS_URL }: z.output<typeof schema>): void {
  if (NODE_ENV === 'production' && SMS_TOKEN !== undefined && !SMS_URL.startsWith('https:'))
    throw new Error('SMS_URL must begin with https: in production')
}

/** The settings of each payment provider, parsed by its adapter (`providers/payment`). */
const paymentEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (name.startsWith('PAY_') && value ? [[name, value]] : [])),
  )

/** May use plain HTTP: the connection runs inside the bank's VPN. */
const hiddenOtherwise = 'PAY_CBEBIRR_URL'

/** Refuses settings that expose secrets, allow forged callbacks, or leave browsers no page to return to. */
function refuseOpenPayments({ NODE_ENV, ...values }: z.output<typeof schema>, env: NodeJS.ProcessEnv): void {
  const own = paymentEnv(env)
  if (NODE_ENV !== 'production' || Object.keys(own).length === 0) return
  for (const name of ['PAYMENTS_SECRET', 'PUBLIC_ORIGIN'])
    if (!env[name]) throw new Error(`${name} must be set in production`)
  if (values.PAYMENTS_SECRET === developersSecret) throw new Error('PAYMENTS_SECRET must not be the development secret')
  const { PUBLIC_ORIGIN, PAYMENTS_ORIGIN = PUBLIC_ORIGIN } = values
  for (const [name, value] of Object.entries({ ...own, PUBLIC_ORIGIN, PAYMENTS_ORIGIN }))
    if (value.startsWith('http:') && name !== hiddenOtherwise)
      throw new Error(`${name} must begin with https: in production`)
  // Only the secret callback URL and the sender's network authenticate a result from CBE Birr.
  if (own.PAY_CBEBIRR_URL && !own.PAY_CBEBIRR_SOURCES) throw new Error('PAY_CBEBIRR_SOURCES must be set in production')
  // The numbers of test cards are public.
  if (own.PAY_CBEPAY_MODE === 'test') throw new Error('PAY_CBEPAY_MODE must not be test in production')
}

/** The developers' key is public, so it is used only where nothing points to another machine. */
const staffKeys = (values: z.output<typeof schema>, env: NodeJS.ProcessEnv): NamedSecrets => {
  const isLocal = outsideAddress(values, env) === undefined
  return readNamedSecrets('STAFF_SECRET_KEYS', values.STAFF_SECRET_KEYS ?? (isLocal ? `dev:${developersSecret}` : ''))
}

/** Over plain HTTP, passwords of staff could be read on the way. */
function refuseOpenConsole({ NODE_ENV, CONSOLE_ORIGIN }: z.output<typeof schema>): void {
  if (NODE_ENV === 'production' && !CONSOLE_ORIGIN.startsWith('https:') && !isLoopback(CONSOLE_ORIGIN))
    throw new Error('CONSOLE_ORIGIN must begin with https: in production')
}

/** Reads the settings once. An invalid setting aborts the start and is named, instead of failing requests later. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = readValues(env)
  const databaseUrls = databaseUrlsOf(values)
  refuseOwner(values, databaseUrls)
  refuseEmulatorInEarnest(values)
  refuseOpenKeys(values)
  refuseOpenGateway(values)
  refuseOpenPayments(values, env)
  refuseOpenConsole(values)
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.API_PORT,
    workerPort: values.WORKER_PORT ?? null,
    databaseUrls,
    databaseConnections: values.DATABASE_CONNECTIONS,
    orderConnections: values.ORDER_DATABASE_CONNECTIONS,
    replica:
      values.DATABASE_REPLICA_URL === undefined
        ? null
        : { url: values.DATABASE_REPLICA_URL, connections: values.REPLICA_DATABASE_CONNECTIONS },
    redisUrl: values.REDIS_URL,
    hasDemoCatalogue: (values.DEMO_CATALOGUE ?? (values.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    logLevel: values.LOG_LEVEL,
    errorAddress: readErrorAddress(values.ERRORS_DSN, values.NODE_ENV === 'production'),
    tracing: readTracing(values),
    corsOrigins: list(values.CORS_ORIGINS),
    trustedProxies: list(values.TRUSTED_PROXIES),
    storage: readStorage(values, values.NODE_ENV === 'production'),
    peppers: readPeppers(values.SECRET_PEPPERS),
    staff: {
      port: values.STAFF_API_PORT,
      databaseConnections: values.STAFF_DATABASE_CONNECTIONS,
      consoleOrigin: new URL(values.CONSOLE_ORIGIN).origin,
      secretKeys: staffKeys(values, env),
    },
    areDocsOpen: values.API_DOCS === 'on',
    responseCacheSeconds: values.RESPONSE_CACHE_SECONDS,
    limitsCacheSeconds: values.LIMITS_CACHE_SECONDS,
    firebase: {
      projectId: values.FIREBASE_PROJECT_ID,
      keysUrl: values.FIREBASE_KEYS_URL,
      isEmulated: values.AUTH_EMULATOR_URL !== undefined,
    },
    sms:
      values.SMS_TOKEN === undefined
        ? null
        : {
            url: values.SMS_URL,
            token: values.SMS_TOKEN,
            identifier: values.SMS_IDENTIFIER,
            sender: values.SMS_SENDER,
          },
    payments: {
      returnOrigin: new URL(values.PUBLIC_ORIGIN).origin,
      noticeOrigin: new URL(values.PAYMENTS_ORIGIN ?? values.PUBLIC_ORIGIN).origin,
      secret: values.PAYMENTS_SECRET,
      env: paymentEnv(env),
    },
    deliveryProofs: values.DELIVERY_PROOFS,
    limits: limitDefaults(values),
    limitsPerMinute: {
      read: values.LIMIT_READ_PER_MINUTE,
      search: values.LIMIT_SEARCH_PER_MINUTE,
      contact: values.LIMIT_CONTACT_PER_MINUTE,
      signIn: values.LIMIT_SIGN_IN_PER_MINUTE,
      write: values.LIMIT_WRITE_PER_MINUTE,
      provider: values.LIMIT_PROVIDER_PER_MINUTE,
      staffRead: values.LIMIT_STAFF_READ_PER_MINUTE,
      staffWrite: values.LIMIT_STAFF_WRITE_PER_MINUTE,
      staffSignIn: values.LIMIT_STAFF_SIGN_IN_PER_MINUTE,
    },
    devicesPerAddress: values.LIMIT_DEVICES_PER_ADDRESS,
    closeLimitsPerMinute: {
      device: values.LIMIT_DEVICE_PER_MINUTE,
      customer: values.LIMIT_CUSTOMER_PER_MINUTE,
      member: values.LIMIT_STAFF_MEMBER_PER_MINUTE,
    },
  }
}
export type Config = ReturnType<typeof readConfig>
