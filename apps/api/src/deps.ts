import type { Redis } from 'ioredis'
import type { LogEvent } from 'kysely'
import type { Config } from './platform/config.ts'
import { createDb, type Db } from './platform/db.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createRedis } from './platform/redis.ts'

/** What the features need from outside, made once per process and passed down. */
export type Deps = { config: Config; db: Db; redis: Redis; metrics: Metrics }

type Options = { onError: (error: Error) => void; statementTimeout?: number; logQuery?: (event: LogEvent) => void }

export function createDeps(config: Config, { onError, statementTimeout, logQuery }: Options): Deps {
  return {
    config,
    db: createDb({
      url: config.databaseUrl,
      connections: config.databaseConnections,
      onError,
      ...(statementTimeout && { statementTimeout }),
      ...(logQuery && { log: logQuery }),
    }),
    redis: createRedis(config.redisUrl, onError),
    metrics: createMetrics(),
  }
}

export async function closeDeps({ db, redis }: Deps): Promise<void> {
  await db.destroy()
  redis.disconnect()
}
