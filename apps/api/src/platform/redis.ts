import { Redis } from 'ioredis'

/** For counters that may be lost. Commands fail at once if Redis is down, so that no request waits for a counter. */
export function createRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 100,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  })
  redis.on('error', onError)
  return redis
}
