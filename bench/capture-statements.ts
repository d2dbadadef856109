import { buildApp } from '../apps/api/src/app.ts'
import { closeDeps, createDeps } from '../apps/api/src/deps.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'

export type Statement = { text: string; values: readonly unknown[] }
/** What the API sends to PostgreSQL for each address. */
export type StatementsByUrl = Record<string, Statement[]>

/** Runs the real application once per address and writes down its SQL, so that the bare server can run the very same. */
export async function captureStatements(env: NodeJS.ProcessEnv, urls: string[]): Promise<StatementsByUrl> {
  let current: Statement[] = []
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' })
  const deps = createDeps(config, {
    // Right after a start the database reads from disk; here nobody waits for it.
    statementTimeout: 60_000,
    log: console,
    logQuery: ({ query }) => current.push({ text: query.sql, values: query.parameters }),
  })
  const app = await buildApp(deps)
  const captured: StatementsByUrl = {}
  for (const url of urls) {
    current = []
    const { statusCode, body } = await app.inject(url)
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
    captured[url] = current
  }
  await app.close()
  await closeDeps(deps)
  return captured
}
