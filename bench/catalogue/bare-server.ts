import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { StatementsByUrl } from '../orders/capture-statements.ts'

/** Baseline for the API: runs the same prepared SQL through `pg` and returns the raw rows. */
const { DATABASE_URL, PORT, STATEMENTS_FILE = '' } = process.env
const statements = JSON.parse(readFileSync(STATEMENTS_FILE, 'utf8')) as StatementsByUrl
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const names = new Map(
  [
    ...new Set(
      Object.values(statements)
        .flat()
        .map(({ text }) => text),
    ),
  ].map((text, i) => [text, `s${i}`]),
)

const app = Fastify()
app.get('/*', async (request) => {
  const results = []
  for (const { text, values } of statements[request.url] ?? []) {
    const name = names.get(text)
    const isNamed = name !== undefined && !text.startsWith('/* fresh plan */')
    const { rows } = await pool.query({ ...(isNamed && { name }), text, values: [...values] })
    results.push(rows)
  }
  return results.at(-1)
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
