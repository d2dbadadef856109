import { callPath } from '@zembil/contract/client'
import { type CustomerApi, customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, inject } from 'vitest'
import { createDatabase, databaseName, dropDatabase, siblingDatabase } from '../scripts/databases.ts'
import { buildApp } from '../src/app.ts'
import { closeDeps, createDeps, type Deps } from '../src/deps.ts'
import { readConfig } from '../src/platform/config.ts'

type CallName = keyof CustomerApi

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  databaseUrl: string
  /** The texts of the statements sent to PostgreSQL since the start; set `length = 0` to begin anew. */
  statements: string[]
  /** Makes a call that must succeed; its answer is checked against the contract to the last field. */
  call: <N extends CallName>(name: N, input: Input<CustomerApi[N]>) => Promise<Output<CustomerApi[N]>>
}

let copies = 0

type TestOptions = {
  env?: Record<string, string>
  /** Leads the connection through something that a test can break. */
  route?: (url: string) => string
  /** Long by default: a busy machine is not what most tests are about. */
  statementTimeout?: number
}

/** The real application on its own copy of the seeded database. Closed and dropped after the test file. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { env, route = (url) => url, statementTimeout = 15_000 } = options
  const templateUrl = inject('templateUrl')
  const name = `${databaseName(templateUrl)}_${process.pid}_${copies++}`
  const databaseUrl = siblingDatabase(templateUrl, name)
  await createDatabase(databaseUrl, databaseName(templateUrl))

  const statements: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LIMIT_READ_PER_MINUTE: '1000000',
    LIMIT_SEARCH_PER_MINUTE: '1000000',
    DATABASE_URL: route(databaseUrl),
    ...env,
  })
  const deps = createDeps(config, {
    statementTimeout,
    onError: () => undefined,
    logQuery: ({ query }) => void statements.push(query.sql),
  })
  const app = await buildApp(deps)
  afterAll(async () => {
    await app.close()
    await closeDeps(deps)
    await dropDatabase(databaseUrl)
  })

  async function call<N extends CallName>(callName: N, input: Input<CustomerApi[N]>): Promise<Output<CustomerApi[N]>> {
    const url = customerBase + callPath(callName, input)
    const response = await app.inject({ method: 'GET', url })
    expect(response.statusCode, `${url}: ${response.body}`).toBe(200)
    return customerEndpoints[callName].response.parse(response.json()) as Output<CustomerApi[N]>
  }
  return { app, deps, databaseUrl, statements, call }
}
