import type { InjectOptions } from 'fastify'
import { buildApp } from '../apps/api/src/app.ts'
import { closeDeps, createDeps } from '../apps/api/src/deps.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'

export type Statement = { text: string; values: readonly unknown[] }
/** What the API sends to PostgreSQL for each address. */
export type StatementsByUrl = Record<string, Statement[]>

/** Makes a call that must succeed and gives the SQL it ran. */
type RecordCall = (call: InjectOptions & { url: string }) => Promise<Statement[]>

/** The real application, for as long as `work` takes. */
export async function onRecordedApp<T>(env: NodeJS.ProcessEnv, work: (record: RecordCall) => Promise<T>): Promise<T> {
  let statements: Statement[] = []
  const deps = createDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }), {
    // Right after a start the database reads from disk; here nobody waits for it.
    statementTimeout: 60_000,
    log: console,
    logQuery: ({ query }) => statements.push({ text: query.sql, values: query.parameters }),
  })
  const app = await buildApp(deps)
  try {
    return await work(async (call) => {
      statements = []
      const { statusCode, body } = await app.inject(call)
      if (statusCode !== 200) throw new Error(`${call.method ?? 'GET'} ${call.url}: ${statusCode} ${body}`)
      return statements
    })
  } finally {
    await app.close()
    await closeDeps(deps)
  }
}

/** Runs the real application once per address and writes down its SQL, so that the bare server can run the very same. */
export const captureStatements = (env: NodeJS.ProcessEnv, urls: string[]): Promise<StatementsByUrl> =>
  onRecordedApp(env, async (record) => {
    const captured: StatementsByUrl = {}
    for (const url of urls) captured[url] = await record({ url })
    return captured
  })
