import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import { type Job, jobSchema } from '../jobs.ts'
import { withTrace } from '../tracing/spans.ts'
import type { Db } from './db.ts'
import { isConflict } from './transaction-conflict.ts'

/** An open transaction: what is written to `db` and what is enqueued commit together or not at all. */
export type Transaction = {
  db: Db
  /** Sends a message only if the transaction commits. */
  enqueue: <Data extends object>(job: Job<Data>, data: Data) => Promise<void>
}

export type Transactions = {
  /**
   * All or nothing, messages included. After a deadlock or a serialization failure the work runs again in a new
   * transaction, so it must not change anything outside the database. `retry` counts from 0, for work that goes another way
   * after a conflict.
   */
  transact: <T>(work: (tx: Transaction, retry: number) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** This instance only sends; the worker runs jobs and maintains the queues. */
const senderOnly = {
  supervise: false,
  schedule: false,
  migrate: false,
  createSchema: false,
  queueCacheIntervalSeconds: 3_600,
}

const mostRetries = 2

/** A random delay in milliseconds, so that conflicting transactions do not collide again. */
const jitter = (retry: number): number => 5 + Math.random() * 20 * 2 ** retry

async function retryConflicts<T>(work: (retry: number) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await work(retry)
    } catch (error) {
      if (retry === mostRetries || !isConflict(error)) throw error
      await pause(jitter(retry))
    }
  }
}

export function createTransactions(db: Db, onError: (error: Error) => void): Transactions {
  let sender: Promise<PgBoss> | undefined

  async function startSender(): Promise<PgBoss> {
    const boss = new PgBoss({ db: fromKysely(db), schema: jobSchema, ...senderOnly })
    boss.on('error', onError)
    return boss.start()
  }

  /** Started with the first transaction, because the process must be able to start without a database. */
  function openSender(): Promise<PgBoss> {
    sender ??= startSender().catch((error: unknown) => {
      sender = undefined
      throw error
    })
    return sender
  }

  return {
    transact: async (work) => {
      // Must precede the transaction: inside, it would wait for a second connection while holding the first.
      const boss = await openSender()
      return retryConflicts((retry) =>
        db.transaction().execute((trx) => {
          const options = { db: fromKysely(trx) }
          const enqueue: Transaction['enqueue'] = async ({ name }, data) =>
            void (await boss.send(name, withTrace(data), options))
          return work({ db: trx, enqueue }, retry)
        }),
      )
    },
    stop: async () => {
      const boss = await sender?.catch(() => undefined)
      await boss?.stop({ graceful: false })
    },
  }
}
