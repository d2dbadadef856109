import { Redis } from 'ioredis'

/**
 * For counters that may be lost. Commands fail at once if Redis is down, so that no request waits for a counter. Nobody
 * waits for the connection either: it may take the ten seconds of the client, as in a process that loads its modules.
 */
export function createRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  })
  const setTimeLimit = (commandTimeout: number) => () => void Object.assign(redis.options, { commandTimeout })
  // The greeting too.
  redis.on('connecting', setTimeLimit(10_000)).on('ready', setTimeLimit(100))
  redis.on('error', onError)
  return redis
}
