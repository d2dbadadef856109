import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** `/health`: the process runs. `/ready`: it can serve requests, which needs the database and nothing else. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/ready', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
}
