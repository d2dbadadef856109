import type { InjectOptions } from 'fastify'
import { buildApp } from '../../apps/api/src/app.ts'
import { closeDeps, createDeps } from '../../apps/api/src/deps.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'

export type Statement = { text: string; values: readonly unknown[] }
/** The SQL that the API runs for each URL. */
export type StatementsByUrl = Record<string, Statement[]>

/** Makes a call that must succeed and returns the SQL it ran. */
type RecordCall = (call: InjectOptions & { url: string }) => Promise<Statement[]>

/** Runs `work` against the real application, with its SQL recorded. */
export async function onRecordedApp<T>(env: NodeJS.ProcessEnv, work: (record: RecordCall) => Promise<T>): Promise<T> {
  let statements: Statement[] = []
  const deps = createDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }), {
    // A cold database reads from disk. Recording is not measured, so slow statements do no harm.
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

/** Calls each URL once on the real application and records its SQL, so that the bare server can run the same. */
export const captureStatements = (env: NodeJS.ProcessEnv, urls: string[]): Promise<StatementsByUrl> =>
  onRecordedApp(env, async (record) => {
    const captured: StatementsByUrl = {}
    for (const url of urls) captured[url] = await record({ url })
    return captured
  })
