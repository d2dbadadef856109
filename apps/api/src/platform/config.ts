import { isLoopback } from '@zembil/rules/loopback'
import { z } from 'zod'
import { type DatabaseUrls, urlOfRole } from './database-roles.ts'
import { readPeppers } from './peppers.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const atLeastOne = z.coerce.number().int().min(1)
/** Anybody can read it here. */
const developersSecret = 'nobody-else-listens-on-a-developers-machine'
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  /** Where the worker says how it fares; without one it listens nowhere. */
  WORKER_PORT: port.optional(),
  /** Each process and the owner's commands connect as a role of their own; by default to the API's database. */
  DATABASE_URL: z.url().default('postgres://zembil_api@127.0.0.1:5432/zembil'),
  DATABASE_WORKER_URL: z.url().optional(),
  DATABASE_REPORTS_URL: z.url().optional(),
  DATABASE_OWNER_URL: z.url().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url().default('redis://127.0.0.1:6379'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Origins besides the storefront's own that may call the API from a browser, comma separated. */
  CORS_ORIGINS: z.string().default(''),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1'),
  MEDIA_DIR: z.string().default(new URL('../../../../var/media', import.meta.url).pathname),
  /** Whose sign-ins count. Projects named demo- exist on nobody's account: the emulator speaks for them. */
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-zembil'),
  FIREBASE_KEYS_URL: z.url().default(googleKeys),
  /** Set where the Auth emulator signs people in. Its tokens are unsigned, so anybody can make one. */
  AUTH_EMULATOR_URL: z.url().optional(),
  /** The SMS gateway, AfroMessage or what speaks like it. Without a token no SMS is sent and nobody buys on credit. */
  SMS_URL: z.url().default('https://api.afromessage.com/api/'),
  SMS_TOKEN: z.string().min(1).optional(),
  /** Which of the account's numbers sends, and the approved name it shows. */
  SMS_IDENTIFIER: z.string().default(''),
  SMS_SENDER: z.string().default('Zembil'),
  /** The address the public knows the shop by: where a browser comes back to after paying. */
  PUBLIC_ORIGIN: z.url().default('http://127.0.0.1:3000'),
  /** Where payment providers reach this API, when that is not the public address. */
  PAYMENTS_ORIGIN: z.url().optional(),
  /** Makes the addresses of payment messages impossible to guess. */
  PAYMENTS_SECRET: z.string().min(32).default(developersSecret),
  /** What PINs, passwords and codes are hashed with besides their salt, newest first: `b:secret,a:older secret`. */
  SECRET_PEPPERS: z.string().default(''),
  /** The description of all calls, for people who build on them. */
  API_DOCS: z.enum(['on', 'off']).default('on'),
  /** How long a public answer is sent again as it is; 0 asks the database every time. */
  ANSWERS_KEPT_SECONDS: z.coerce.number().min(0).max(60).default(5),
  /** How far from the nearest store couriers go. */
  DELIVERY_RADIUS_KM: z.coerce.number().positive().default(15),
  /** How many unpaid orders one customer holds, and goods of which value until an order of theirs was paid. */
  ORDERS_UNPAID_MOST: atLeastOne.default(3),
  ORDERS_UNPROVEN_BIRR: atLeastOne.default(20_000),
  /** After how many expired orders in a day a customer waits before ordering again, and how long. */
  ORDERS_EXPIRED_MOST: atLeastOne.default(2),
  ORDERS_PAUSE_MINUTES: atLeastOne.max(24 * 60).default(60),
  LIMIT_READ_PER_MINUTE: atLeastOne.default(1_200),
  LIMIT_SEARCH_PER_MINUTE: atLeastOne.default(600),
  LIMIT_CONTACT_PER_MINUTE: atLeastOne.default(5),
  LIMIT_SIGN_IN_PER_MINUTE: atLeastOne.default(120),
  LIMIT_WRITE_PER_MINUTE: atLeastOne.default(300),
  /** Messages of payment providers and banks. */
  LIMIT_PROVIDER_PER_MINUTE: atLeastOne.default(6_000),
  /** Sign-ins and writes, counted more closely than by address: many phones share one address of the mobile network. */
  LIMIT_DEVICE_PER_MINUTE: atLeastOne.default(60),
  LIMIT_CUSTOMER_PER_MINUTE: atLeastOne.default(30),
  /** How many e-mail addresses and user names one customer may try in an hour: each answer says whether it is taken. */
  LIMIT_NAMES_PER_HOUR: atLeastOne.default(10),
  /** What one customer may do about paying in 24 hours. Other phones are those that are not their own. */
  LIMIT_PAYMENT_STARTS_PER_DAY: atLeastOne.default(40),
  LIMIT_PAYER_PHONES_PER_DAY: atLeastOne.default(3),
  LIMIT_WRONG_CODES_PER_DAY: atLeastOne.default(15),
  /** After so many, a refused payment is no longer told by SMS. Received money always is. */
  LIMIT_PAYMENT_SMS_PER_DAY: atLeastOne.default(10),
  /** How often one phone is asked to pay, whoever asks. */
  LIMIT_PHONE_RINGS_PER_HOUR: atLeastOne.default(20),
})

/** What leads out of this machine: the providers, the SMS gateway, or the address the public knows. */
function outsideAddress(values: z.output<typeof schema>, env: NodeJS.ProcessEnv): string | undefined {
  const gateway = values.SMS_TOKEN === undefined ? {} : { SMS_URL: values.SMS_URL }
  const isAsked = (name: string) => /^(PAY|SMS)_/.test(name) || name === 'PUBLIC_ORIGIN' || name === 'PAYMENTS_ORIGIN'
  const [outside] = Object.entries({ ...env, ...gateway }).find(
    ([name, value]) => isAsked(name) && value !== undefined && /^https?:/i.test(value) && !isLoopback(value),
  ) ?? [undefined]
  return outside
}

/** A machine that real customers or providers reach is no developer's, whatever NODE_ENV says. */
function readValues(env: NodeJS.ProcessEnv): z.output<typeof schema> {
  const values = schema.parse(env)
  const outside = outsideAddress(values, env)
  if (outside === undefined) return values
  if (values.SECRET_PEPPERS === '') throw new Error(`SECRET_PEPPERS must be set where ${outside} is not this machine`)
  return { ...values, NODE_ENV: 'production' }
}

const databaseUrlsOf = (values: z.output<typeof schema>): DatabaseUrls => ({
  api: values.DATABASE_URL,
  worker: values.DATABASE_WORKER_URL ?? urlOfRole(values.DATABASE_URL, 'worker'),
  reports: values.DATABASE_REPORTS_URL ?? urlOfRole(values.DATABASE_URL, 'reports'),
  owner: values.DATABASE_OWNER_URL ?? urlOfRole(values.DATABASE_URL, 'owner'),
})

/** Whoever breaks into a process that connects as the owner can change what is append-only. */
function refuseOwner({ NODE_ENV }: z.output<typeof schema>, { owner, ...others }: DatabaseUrls): void {
  if (NODE_ENV !== 'production') return
  const settings = { api: 'DATABASE_URL', worker: 'DATABASE_WORKER_URL', reports: 'DATABASE_REPORTS_URL' } as const
  for (const role of ['api', 'worker', 'reports'] as const)
    if (new URL(others[role]).username === new URL(owner).username)
      throw new Error(`${settings[role]} must not connect as the owner of the database in production`)
}

/** Believing unsigned tokens in front of real customers would let anybody be anybody. */
function refuseEmulatorInEarnest({ NODE_ENV, FIREBASE_PROJECT_ID, AUTH_EMULATOR_URL }: z.output<typeof schema>): void {
  if (AUTH_EMULATOR_URL === undefined) return
  if (NODE_ENV === 'production') throw new Error('AUTH_EMULATOR_URL must not be set in production')
  if (!FIREBASE_PROJECT_ID.startsWith('demo-'))
    throw new Error('AUTH_EMULATOR_URL needs a FIREBASE_PROJECT_ID that starts with demo-')
}

/** Whoever stands between could have their own keys taken for the provider's, and be anybody. */
function refuseOpenKeys({ NODE_ENV, FIREBASE_KEYS_URL }: z.output<typeof schema>): void {
  const { protocol, hostname } = new URL(FIREBASE_KEYS_URL)
  if (NODE_ENV === 'production' && protocol !== 'https:' && hostname !== '127.0.0.1')
    throw new Error('FIREBASE_KEYS_URL must begin with https: in production')
}

/** The token would travel in the open. */
function refuseOpenGateway({ NODE_ENV, SMS_TOKEN, SMS_URL }: z.output<typeof schema>): void {
  if (NODE_ENV === 'production' && SMS_TOKEN !== undefined && !SMS_URL.startsWith('https:'))
    throw new Error('SMS_URL must begin with https: in production')
}

/** Each provider's own, read where it is spoken to (`providers/payment`). */
const paymentEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (name.startsWith('PAY_') && value ? [[name, value]] : [])),
  )

/** Inside the bank's VPN, which hides it instead. */
const hiddenOtherwise = 'PAY_CBEBIRR_URL'

/** Secrets would travel in the open, anybody could make up a bank's message, or nobody would come back from paying. */
function refuseOpenPayments({ NODE_ENV, ...values }: z.output<typeof schema>, env: NodeJS.ProcessEnv): void {
  const own = paymentEnv(env)
  if (NODE_ENV !== 'production' || Object.keys(own).length === 0) return
  for (const name of ['PAYMENTS_SECRET', 'PUBLIC_ORIGIN'])
    if (!env[name]) throw new Error(`${name} must be set in production`)
  if (values.PAYMENTS_SECRET === developersSecret) throw new Error('PAYMENTS_SECRET must be a secret of your own')
  const { PUBLIC_ORIGIN, PAYMENTS_ORIGIN = PUBLIC_ORIGIN } = values
  for (const [name, value] of Object.entries({ ...own, PUBLIC_ORIGIN, PAYMENTS_ORIGIN }))
    if (value.startsWith('http:') && name !== hiddenOtherwise)
      throw new Error(`${name} must begin with https: in production`)
  // Nothing else in a result of CBE Birr says who sent it but its address and this.
  if (own.PAY_CBEBIRR_URL && !own.PAY_CBEBIRR_SOURCES) throw new Error('PAY_CBEBIRR_SOURCES must be set in production')
  // Test cards are known to everybody.
  if (own.PAY_CBEPAY_MODE === 'test') throw new Error('PAY_CBEPAY_MODE must not be test in production')
}

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** The process's settings, read once. A wrong one stops the start with its name, never a request later. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = readValues(env)
  const databaseUrls = databaseUrlsOf(values)
  refuseOwner(values, databaseUrls)
  refuseEmulatorInEarnest(values)
  refuseOpenKeys(values)
  refuseOpenGateway(values)
  refuseOpenPayments(values, env)
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.API_PORT,
    workerPort: values.WORKER_PORT ?? null,
    databaseUrls,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    logLevel: values.LOG_LEVEL,
    corsOrigins: list(values.CORS_ORIGINS),
    trustedProxies: list(values.TRUSTED_PROXIES),
    mediaDir: values.MEDIA_DIR,
    peppers: readPeppers(values.SECRET_PEPPERS),
    areDocsOpen: values.API_DOCS === 'on',
    answersKeptSeconds: values.ANSWERS_KEPT_SECONDS,
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
    deliveryRadiusKm: values.DELIVERY_RADIUS_KM,
    orderLimits: {
      unpaid: values.ORDERS_UNPAID_MOST,
      unprovenGoods: values.ORDERS_UNPROVEN_BIRR * 100,
      expired: values.ORDERS_EXPIRED_MOST,
      pauseMinutes: values.ORDERS_PAUSE_MINUTES,
    },
    limitsPerMinute: {
      read: values.LIMIT_READ_PER_MINUTE,
      search: values.LIMIT_SEARCH_PER_MINUTE,
      contact: values.LIMIT_CONTACT_PER_MINUTE,
      signIn: values.LIMIT_SIGN_IN_PER_MINUTE,
      write: values.LIMIT_WRITE_PER_MINUTE,
      provider: values.LIMIT_PROVIDER_PER_MINUTE,
    },
    namesPerHour: values.LIMIT_NAMES_PER_HOUR,
    paymentLimits: {
      startsPerDay: values.LIMIT_PAYMENT_STARTS_PER_DAY,
      payerPhonesPerDay: values.LIMIT_PAYER_PHONES_PER_DAY,
      wrongCodesPerDay: values.LIMIT_WRONG_CODES_PER_DAY,
      smsPerDay: values.LIMIT_PAYMENT_SMS_PER_DAY,
      ringsPerHour: values.LIMIT_PHONE_RINGS_PER_HOUR,
    },
    closeLimitsPerMinute: { device: values.LIMIT_DEVICE_PER_MINUTE, customer: values.LIMIT_CUSTOMER_PER_MINUTE },
  }
}
export type Config = ReturnType<typeof readConfig>
export type PaymentLimits = Config['paymentLimits']
