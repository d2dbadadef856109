import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { stockFileEndpoints } from '@zembil/contract/staff/stock/stock-files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { exportBadRows } from '../../catalog/imports/export-bad-rows.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { receiptFacts } from '../receiving/receipt-act.ts'
import { getStockFile, listStockFileLines, listStockFiles } from './get-stock-file.ts'
import { postCountFile, postReceiptFile } from './post-stock-file.ts'
import { findStockFile } from './stock-files.sql.ts'
import { uploadCountFile, uploadReceiptFile } from './upload-stock-file.ts'

const onFile = (action: AuditAction, id: number, after?: object): Act => ({
  action,
  subject: { kind: 'stock-file', id },
  ...(after && { after }),
})
const checked = (data: StockFile) => ({
  answer: { data },
  act: onFile('stock-file.checked', data.id, { file_name: data.file_name, store_id: data.store.id }),
})

export function stockFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, stockFileEndpoints, deps)

  route.read('GET /stock-files', ({ stores, query }) => listStockFiles(db, stores, query))
  route.read('GET /stock-files/:id', ({ stores, params }) => getStockFile(db, stores, params.id))
  route.read('GET /stock-files/:id/rows', ({ actor, stores, params, query }) =>
    listStockFileLines(db, { actor, stores }, params.id, query),
  )
  route.act('GET /stock-files/:id/bad-rows', async ({ stores, params: { id }, query: { language } }, _tx, reply) => {
    const { columns } = foundOr404(await findStockFile(db, id, stores))
    reply.header('content-disposition', `attachment; filename="stock-file-${id}-bad-rows.csv"`)
    return { answer: exportBadRows(db, id, columns, language), act: onFile('stock-file.rows-downloaded', id) }
  })
  route.act('POST /receipt-files', async ({ actor, stores, body }, tx) =>
    checked(await uploadReceiptFile(tx, { actor, stores }, body)),
  )
  route.act('POST /count-files', async ({ actor, stores, body }, tx) =>
    checked(await uploadCountFile(tx, { actor, stores }, body)),
  )
  route.act('POST /receipt-files/:id/post', async ({ actor, stores, params: { id }, body }, tx) => {
    const receipt = await postReceiptFile(tx.db, { actor, stores }, id, body.as)
    const after = { file_id: id, state: receipt.state, ...receiptFacts(receipt) }
    return {
      answer: await getStockFile(tx.db, stores, id),
      act: { action: 'stock-file.posted', subject: { kind: 'receipt', id: receipt.id }, after },
    }
  })
  route.act('POST /count-files/:id/post', async ({ actor, stores, params: { id } }, tx) => {
    const count = await postCountFile(tx.db, { actor, stores }, id)
    const after = { file_id: id, store_id: count.store.id, entries: count.entries }
    return {
      answer: await getStockFile(tx.db, stores, id),
      act: { action: 'stock-file.posted', subject: { kind: 'count', id: count.id }, after },
    }
  })
}
