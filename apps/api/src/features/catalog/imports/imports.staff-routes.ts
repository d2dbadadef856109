import { importEndpoints } from '@zembil/contract/staff/catalogue/imports'
import { grantsOf } from '@zembil/contract/staff/permissions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { exportBadRows } from './export-bad-rows.ts'
import { exportProducts } from './export-products.ts'
import { importUploaded } from './imports.messages.ts'
import { findImportRecord, insertImport } from './imports.sql.ts'
import { listImportRows } from './list-import-rows.ts'
import { getImport, listImports } from './list-imports.ts'
import { startImport } from './start-import.ts'

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, importEndpoints, deps)
  const on = (id: number) => ({ kind: 'import', id }) as const

  route.read('GET /imports', ({ query }) => listImports(db, query))
  route.read('GET /imports/:id', ({ params }) => getImport(db, params.id))
  route.read('GET /imports/:id/rows', ({ actor, params, query }) =>
    listImportRows(db, params.id, query, grantsOf(actor.roles, 'stock.cost').length > 0),
  )
  route.act('POST /imports', async ({ actor, body: { file_name, content } }, tx) => {
    const id = await insertImport(tx.db, file_name, Buffer.from(content, 'base64'), actor.id)
    await tx.enqueue(importUploaded, { id })
    return {
      answer: await getImport(tx.db, id),
      act: { action: 'import.checked', subject: on(id), after: { file_name } },
    }
  })
  route.act('GET /products/export', async ({ query }, _tx, reply) => {
    reply.header('content-disposition', 'attachment; filename="products.csv"')
    return {
      answer: exportProducts(db, query),
      act: { action: 'products.exported', subject: { kind: 'product', id: 'list' }, after: query },
    }
  })
  route.act('GET /imports/:id/bad-rows', async ({ params: { id }, query: { language } }, _tx, reply) => {
    const { columns } = foundOr404(await findImportRecord(db, id))
    reply.header('content-disposition', `attachment; filename="import-${id}-bad-rows.csv"`)
    return {
      answer: exportBadRows(db, id, columns, language),
      act: { action: 'import.rows-downloaded', subject: on(id) },
    }
  })
  route.act('POST /imports/:id/start', async ({ actor, params: { id } }, tx) => {
    await startImport(tx, actor, id, 'running')
    return { answer: await getImport(tx.db, id), act: { action: 'import.started', subject: on(id) } }
  })
  route.act('POST /imports/:id/take-back', async ({ actor, params: { id } }, tx) => {
    await startImport(tx, actor, id, 'taking-back')
    return { answer: await getImport(tx.db, id), act: { action: 'import.taken-back', subject: on(id) } }
  })
}
