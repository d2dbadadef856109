import type { MessageTexts } from '@zembil/i18n/api/message-texts'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Redis } from 'ioredis'
import type { LogEvent } from 'kysely'
import type { Config } from './platform/config.ts'
import type { DatabaseRole } from './platform/database/database-roles.ts'
import { createDb, type Db } from './platform/database/db.ts'
import { createReadPool, type ReadPool, readFromPrimary } from './platform/database/reads/read-pool.ts'
import { createTransactions, type Transactions } from './platform/database/transact.ts'
import type { Log } from './platform/logger.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createRedis } from './platform/redis.ts'
import { type CachedRead, cachedRead } from './platform/shop/cached-read.ts'
import { readTexts } from './platform/shop/message-texts.sql.ts'
import { readLimits } from './platform/shop/shop-limits.sql.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { createPictureStore, createPrivateStore } from './platform/storage/storage-settings.ts'
import { traceQuery } from './platform/tracing/spans.ts'
import { createIdentityCheck, type IdentityCheck } from './providers/firebase-identity.ts'
import { type BankCode, type BillBank, createBillBanks } from './providers/payment/banks/bill-bank.ts'
import { providerHttp } from './providers/payment/provider-http.ts'
import { createPaymentProviders, type PaymentProviders } from './providers/payment/provider-registry.ts'
import { createAfroMessage } from './providers/sms/afro-message.ts'
import type { SmsSender } from './providers/sms/sms-sender.ts'

type Pool = { db: Db; jobs: Transactions }

/** The dependencies of the features, created once per process and passed down. */
export type Deps = Pool & {
  config: Config
  log: Log
  /** In the API, connections of their own for placing and paying orders: those that wait for a lock leave `db` alone. */
  ordering: Pool
  /** For reads that may leave the primary. */
  reads: ReadPool
  redis: Redis
  metrics: Metrics
  /** What staff change in the console, at most some seconds old. */
  limits: CachedRead<ShopLimits>
  texts: CachedRead<MessageTexts>
  checkIdentity: IdentityCheck
  sendSms: SmsSender
  /** By code; without the methods whose settings are missing. */
  payments: PaymentProviders
  banks: ReadonlyMap<BankCode, BillBank>
  /** Pictures that everybody may see, served at `/media`. */
  pictures: FileStore
  /** Files that only staff with the right to them may see. */
  privateFiles: FileStore
}

type Options = {
  log: Log
  /** The database role to connect as; `api` by default. */
  role?: DatabaseRole
  /** The size of the connection pool; that of the API by default. */
  connections?: number
  statementTimeout?: number
  logQuery?: (event: LogEvent) => void
}

type Pools = Pick<Deps, 'db' | 'jobs' | 'ordering' | 'reads'>

function createPools(config: Config, options: Options, metrics: Metrics): Pools {
  const { log, role = 'api', connections = config.databaseConnections, statementTimeout } = options
  const logQuery = options.logQuery ?? (config.tracing ? traceQuery : undefined)
  const onError = (error: Error) => log.error({ err: error }, 'connection lost')
  const timeout = statementTimeout ? { statementTimeout } : {}
  const open = (most: number): Pool => {
    const url = config.databaseUrls[role]
    const db = createDb({ url, connections: most, onError, ...timeout, ...(logQuery && { log: logQuery }) })
    return { db, jobs: createTransactions(db, onError) }
  }
  const pool = open(connections)
  if (role !== 'api') return { ...pool, ordering: pool, reads: readFromPrimary(pool.db) }
  const count = (server: string) => metrics.reads.inc({ server })
  const reads = config.replica
    ? createReadPool(pool.db, { ...config.replica, ...timeout, log, count, ...(logQuery && { logQuery }) })
    : readFromPrimary(pool.db)
  return { ...pool, ordering: open(config.orderConnections), reads }
}

export function createDeps(config: Config, options: Options): Deps {
  const onError = (error: Error) => options.log.error({ err: error }, 'connection lost')
  const banks = createBillBanks(config.payments.env)
  const metrics = createMetrics()
  return {
    config,
    log: options.log,
    ...createPools(config, options, metrics),
    redis: createRedis(config.redisUrl, onError),
    metrics,
    limits: cachedRead(config.limitsCacheSeconds, (connection) => readLimits(connection, config.limits)),
    texts: cachedRead(config.limitsCacheSeconds, readTexts),
    checkIdentity: createIdentityCheck(config.firebase),
    sendSms: createAfroMessage(config.sms),
    payments: createPaymentProviders(config.payments.env, providerHttp, banks, metrics),
    banks,
    pictures: createPictureStore(config.storage.pictures),
    privateFiles: createPrivateStore(config.storage.privateFiles),
  }
}

async function closePool({ db, jobs }: Pool): Promise<void> {
  await jobs.stop()
  await db.destroy()
}

export async function closeDeps({ db, jobs, ordering, reads, redis }: Deps): Promise<void> {
  await reads.end()
  if (ordering.db !== db) await closePool(ordering)
  await closePool({ db, jobs })
  redis.disconnect()
}
