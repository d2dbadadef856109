import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callErrors, generalErrors } from '@zembil/contract/call-errors'
import { callPath, type Parts } from '@zembil/contract/client'
import { type CustomerApi, customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { ErrorBody, ErrorCode } from '@zembil/contract/error-codes'
import { drainable } from '@zembil/server/drain'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { LogEvent } from 'kysely'
import { pino } from 'pino'
import { expect, inject } from 'vitest'
import { bankEnv } from '../../../scripts/pay-phone-env.ts'
import { createDatabase, databaseName, dropDatabase, siblingDatabase } from '../scripts/databases.ts'
import { buildApp } from '../src/app.ts'
import { closeDeps, createDeps, type Deps } from '../src/deps.ts'
import { readConfig } from '../src/platform/config.ts'
import { type DatabaseRole, databaseEnv, urlOfRole } from '../src/platform/database/database-roles.ts'
import { createDb } from '../src/platform/database/db.ts'
import { readFromPrimary } from '../src/platform/database/reads/read-pool.ts'
import { createTransactions } from '../src/platform/database/transact.ts'
import { loggerOptions } from '../src/platform/logger.ts'
import { afterFile } from './after-file.ts'
import { noLimits } from './no-limits.ts'

type CallName = keyof CustomerApi

export type TestApp = {
  app: FastifyInstance
  /** Connected as the owner, for a test's own setup and lookups. The application itself connects as the API's role. */
  deps: Deps
  /** Connected as the worker, for running the worker's jobs in a test. */
  worker: Deps
  /** Connects as the owner. */
  databaseUrl: string
  /** The SQL statements sent to PostgreSQL so far; set `length = 0` to reset. */
  statements: string[]
  /** Where the files of `deps.privateFiles` are. */
  privateFolder: string
  /** The lines logged outside requests so far. */
  logged: string[]
  /** Makes a call and returns the response, whatever its status. An error must be one that the contract lists. */
  ask: (name: CallName, input: Parts, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Makes a call that must succeed, and checks every field of the response against the contract. */
  call: <N extends CallName>(name: N, input: Input<CustomerApi[N]>, token?: string) => Promise<Output<CustomerApi[N]>>
}

let copies = 0

type TestOptions = {
  /** Undefined removes a setting. */
  env?: Record<string, string | undefined>
  /** Rewrites the database URL, to connect through a link that the test can break. */
  route?: (url: string) => string
  /** Makes a replica's URL out of the API's. By default there is no replica. */
  replica?: (url: string) => string
  /** Long by default, so that tests do not fail on a busy machine. */
  statementTimeout?: number
}

/** Starts the real application on a copy of the seeded database. Both are removed after the test file. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { env, route = (url) => url, replica, statementTimeout = 15_000 } = options
  const templateUrl = inject('templateUrl')
  const name = `${databaseName(templateUrl)}_${process.pid}_${copies++}`
  const databaseUrl = siblingDatabase(templateUrl, name)
  await createDatabase(databaseUrl, databaseName(templateUrl))

  const privateFolder = join(tmpdir(), name)
  const statements: string[] = []
  const logged: string[] = []
  // Customer ids are the same in every copy; without a prefix, rate limits would add up over all test files.
  const redisUrl = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')
  redisUrl.searchParams.set('keyPrefix', `${name}:`)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RESPONSE_CACHE_SECONDS: '0',
    // Read once, below, so that the number of statements of a call does not depend on what ran before it.
    LIMITS_CACHE_SECONDS: '3600',
    ...noLimits,
    // Only enables unsigned tokens; the API itself never calls the emulator.
    AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    // No SMS is sent unless a test runs the jobs; such a test sets its own gateway.
    SMS_URL: 'http://127.0.0.1:1/',
    SMS_TOKEN: 'test',
    // Orders need an available payment method; those of the banks need no sandbox.
    ...bankEnv(),
    ...databaseEnv(route(databaseUrl)),
    ...(replica && { DATABASE_REPLICA_URL: replica(urlOfRole(databaseUrl, 'api')) }),
    REDIS_URL: redisUrl.href,
    PRIVATE_FILES_DIR: privateFolder,
    ...env,
  })
  const log = pino(loggerOptions('warn').logger, { write: (line) => void logged.push(line) })
  const logQuery = ({ query }: LogEvent) => void statements.push(query.sql)
  const api = createDeps(config, { statementTimeout, log, logQuery })
  const onError = (error: Error) => log.error({ err: error }, 'connection lost')
  const connectedAs = (role: DatabaseRole): Deps => {
    const { databaseUrls, databaseConnections: connections } = config
    const db = createDb({ url: databaseUrls[role], connections, statementTimeout, onError, log: logQuery })
    const pool = { db, jobs: createTransactions(db, onError) }
    return { ...api, ...pool, ordering: pool, reads: readFromPrimary(db) }
  }
  const [worker, deps] = [connectedAs('worker'), connectedAs('owner')]
  await Promise.all([api.limits(deps.db), api.texts(deps.db)])
  const app = await buildApp(api)
  const drain = drainable(app)
  afterFile(async () => {
    await drain(0)
    for (const each of [api, worker, deps]) await closeDeps(each)
    await dropDatabase(databaseUrl)
    await rm(privateFolder, { recursive: true, force: true })
  })

  const ask: TestApp['ask'] = async (callName, input, headers = {}) => {
    const [method = 'GET'] = callName.split(' ')
    const { body, headers: inputHeaders } = input
    const response = await app.inject({
      method: method as 'GET',
      url: customerBase + callPath(callName, input),
      headers: { ...inputHeaders, ...headers },
      ...(body !== undefined && { body: body as object }),
    })
    const listed: ErrorCode[] = [...generalErrors, ...callErrors(customerEndpoints[callName])]
    if (response.statusCode >= 400) expect(listed, callName).toContain(response.json<ErrorBody>().code)
    return response
  }

  const call: TestApp['call'] = async (callName, input, token) => {
    const response = await ask(callName, input, token ? { authorization: `Bearer ${token}` } : {})
    expect(response.statusCode, `${callName}: ${response.body}`).toBe(200)
    return customerEndpoints[callName].response.parse(response.json()) as Output<CustomerApi[typeof callName]>
  }
  return { app, deps, worker, databaseUrl, statements, privateFolder, logged, ask, call }
}
