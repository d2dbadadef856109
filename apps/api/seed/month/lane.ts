import { Kysely, PostgresDialect } from 'kysely'
import type { Deps } from '../../src/deps.ts'
import { allJobs } from '../../src/jobs.ts'
import { createPool, type Db } from '../../src/platform/database/db.ts'
import type { DB } from '../../src/platform/database/db-types.ts'
import { readFromPrimary } from '../../src/platform/database/reads/read-pool.ts'
import type { Transaction, Transactions } from '../../src/platform/database/transact.ts'
import { isConflict } from '../../src/platform/database/transaction-conflict.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import { setClock } from './clock.sql.ts'
import { paidProviders } from './providers.ts'
import { type StaffActs, staffActs } from './staff-acts.ts'

/** Where things happen one after the other at given times. Several lanes work side by side. */
export type Lane = {
  /** With the clock and the transaction of the lane. Nothing here leaves the process: no SMS, no provider. */
  deps: Deps
  act: StaffActs
  /** One transaction for a piece of the shop's life: nobody sees half of it, and a conflict runs it again. */
  unit: <T>(work: () => Promise<T>) => Promise<T>
  /** Does something at this time, with the jobs that follow from it. */
  at: <T>(time: Date, work: () => Promise<T>) => Promise<T>
  /** Notes what the shop refused. It happened in no transaction, so the rest of the month goes on. */
  skip: (what: string, error: AppError) => void
  skipped: string[]
  end: () => Promise<void>
}

/** Does a piece of work, unless the shop refuses it. */
export async function unlessRefused<T>(lane: Lane, what: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    lane.skip(what, error)
    return undefined
  }
}

const mostTries = 6
const options = '-c jit=off -c synchronous_commit=off -c search_path=month,pg_catalog,public'
/** Campaigns are sent at a pace; here nobody waits for it. */
const fastest = { campaign_sms_per_minute: 6_000 }

/** Like `db`, but in the transaction that is open now. */
const follow = (db: Db, current: () => Db): Db =>
  new Proxy(db, {
    get: (_, key) => {
      const value: unknown = Reflect.get(current(), key, current())
      return typeof value === 'function' ? value.bind(current()) : value
    },
  })

export function createLane(base: Deps, url: string, number: number): Lane {
  const onError = (error: Error) => base.log.error({ err: error }, 'connection lost')
  const pool = createPool(
    { url, connections: 1, statementTimeout: 60_000, onError },
    // A machine that slept goes on afterwards.
    { options, idle_in_transaction_session_timeout: 600_000 },
  )
  const outside: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  let current = outside
  const queue: { name: string; data: object }[] = []
  const db = follow(outside, () => current)
  const enqueue: Transaction['enqueue'] = async ({ name }, data) => void queue.push({ name, data })
  const jobs: Transactions = { transact: (work) => work({ db, enqueue }, 0), stop: async () => undefined }
  let sent = 0
  const deps: Deps = {
    ...base,
    db,
    jobs,
    ordering: { db, jobs },
    reads: readFromPrimary(db),
    limits: async (connection) => ({ ...(await base.limits(connection)), ...fastest }),
    sendSms: async () => `month-${number}-${++sent}`,
    payments: paidProviders,
  }
  const handlers = new Map(allJobs(deps).handlers.map(({ name, handle }) => [name, handle]))

  async function runJobs(): Promise<void> {
    for (let job = queue.shift(); job; job = queue.shift()) await handlers.get(job.name)?.(job.data)
  }

  async function tryUnit<T>(work: () => Promise<T>): Promise<T> {
    queue.length = 0
    try {
      return await outside.transaction().execute((transaction) => {
        current = transaction
        return work()
      })
    } finally {
      current = outside
    }
  }

  const skipped: string[] = []
  return {
    deps,
    skip: (what, error) => {
      skipped.push(`${what}: ${error.code}`)
      base.log.warn({ err: error }, `the month goes on without ${what}`)
    },
    skipped,
    act: staffActs(deps),
    unit: async (work) => {
      for (let tries = 1; ; tries++) {
        try {
          return await tryUnit(work)
        } catch (error) {
          if (tries === mostTries || !isConflict(error)) throw error
        }
      }
    },
    at: async (time, work) => {
      await setClock(db, time)
      const result = await work()
      await runJobs()
      return result
    },
    end: () => outside.destroy(),
  }
}
