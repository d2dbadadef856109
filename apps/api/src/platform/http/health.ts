import { isDraining } from '@zembil/server/drain'
import { release } from '@zembil/server/release'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** `/health`: the process runs. `/ready`: it can serve requests: it is not stopping, and reaches the database. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok', release }))
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: 'stopping' })
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
}
