import { customerBase } from '@zembil/contract/customer-api'
import { buildApp } from '../apps/api/src/app.ts'
import { closeDeps, createDeps } from '../apps/api/src/deps.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { anOrder } from '../apps/api/test/an-order.ts'
import type { Statement } from './capture-statements.ts'
import { noLimits } from './no-limits.ts'

type Call = { method: 'GET' | 'POST'; headers?: Record<string, string>; payload?: object }

/** Sends calls to `/orders` with a customer's token, one after the other, and writes down the SQL of the last. */
async function captureLast(databaseUrl: string, token: string, calls: Call[]): Promise<Statement[]> {
  let statements: Statement[] = []
  const deps = createDeps(readConfig({ ...noLimits, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }), {
    // Right after a start the database reads from disk; here nobody waits for it.
    statementTimeout: 60_000,
    log: console,
    logQuery: ({ query }) => statements.push({ text: query.sql, values: query.parameters }),
  })
  const app = await buildApp(deps)
  for (const { headers, ...call } of calls) {
    statements = []
    const all = { ...headers, authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.inject({ ...call, url: `${customerBase}/orders`, headers: all })
    if (statusCode !== 200) throw new Error(`${call.method} orders: ${statusCode} ${body}`)
  }
  await app.close()
  await closeDeps(deps)
  return statements
}

/** Places a real order and gives its transaction, from `begin` to `commit`. */
export async function captureOrder(databaseUrl: string, token: string, key: string, productIds: number[]) {
  const payload = anOrder({ products: productIds.map((id) => ({ id, quantity: 1 })) })
  const order = (itsKey: string): Call => ({ method: 'POST', headers: { 'idempotency-key': itsKey }, payload })
  // The first one also opens the sender of messages.
  const statements = await captureLast(databaseUrl, token, [order(`first-${key}`), order(key)])
  const [begin, commit] = ['begin', 'commit'].map((word) => statements.findIndex(({ text }) => text === word))
  return statements.slice(begin, (commit ?? 0) + 1)
}

/** Reads a real first page and gives its one statement, after the one that recognises the customer. */
export async function captureListing(databaseUrl: string, token: string): Promise<Statement> {
  const [, listing] = await captureLast(databaseUrl, token, [{ method: 'GET' }])
  if (!listing) throw new Error('the listing asked nothing of the database')
  return listing
}
