import { z } from 'zod'
import { idParams, one } from '../../fields.ts'
import { importRow } from '../catalogue/import-shapes.ts'
import { largestUpload, reasonLanguage, uploadedFile } from '../catalogue/imports.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, storeId } from '../staff-fields.ts'
import { receiptHead } from './receipt-shapes.ts'
import { stockFile, stockFileKinds } from './stock-file-shapes.ts'

const read = { ...staffRead, permission: 'stock.receive', errors: ['not_found'] } as const
const upload = { ...staffWrite, largestBody: largestUpload, response: one(stockFile) } as const
const post = { ...staffWrite, params: idParams, response: one(stockFile) } as const

export const stockFileEndpoints = defineStaffEndpoints({
  'GET /stock-files': {
    ...read,
    summary: 'Files of received goods and of counts, newest first',
    query: z.object({ ...listQuery, store_id: storeId.optional(), kind: z.enum(stockFileKinds).optional() }),
    response: listed(stockFile),
  },
  'GET /stock-files/:id': {
    ...read,
    summary: 'One file, and what its check found',
    params: idParams,
    response: one(stockFile),
  },
  'GET /stock-files/:id/rows': {
    ...read,
    summary: 'The rows of a file in its order',
    params: idParams,
    query: z.object({
      ...listQuery,
      language: reasonLanguage,
      outcome: z.enum(['new', 'refused']).optional(),
    }),
    response: listed(importRow),
  },
  'GET /stock-files/:id/bad-rows': {
    ...read,
    isLogged: true,
    produces: 'text/csv',
    summary: 'The refused rows as a CSV file, with a column that says why',
    params: idParams,
    query: z.object({ language: reasonLanguage }),
    response: z.string(),
  },
  'POST /receipt-files': {
    ...upload,
    permission: 'stock.receive',
    summary: 'Takes a CSV file of received goods and has it checked. The check changes nothing',
    errors: ['not_found', 'note_used'],
    body: uploadedFile.extend(receiptHead.shape),
  },
  'POST /receipt-files/:id/post': {
    ...post,
    permission: 'stock.receive',
    summary: 'Makes a delivery of all rows, or of none: a draft, or goods in stock at once',
    errors: ['not_found', 'import_state', 'rows_refused', 'note_used'],
    body: z.object({ as: z.enum(['draft', 'posted']) }),
  },
  'POST /count-files': {
    ...upload,
    permission: 'stock.adjust',
    summary: 'Takes a CSV file of counted goods and has it checked. The check changes nothing',
    errors: ['not_found'],
    body: uploadedFile.extend({ store_id: storeId }),
  },
  'POST /count-files/:id/post': {
    ...post,
    permission: 'stock.adjust',
    summary: 'Makes a count of all rows, or of none, that somebody else approves. Stock does not change yet',
    errors: ['not_found', 'import_state', 'rows_refused'],
  },
})
export type StockFileApi = typeof stockFileEndpoints
