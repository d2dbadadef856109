import type { Language } from '@zembil/rules/people/language'
import { z } from 'zod'
import { backgroundQuery, callQuery } from '../../platform/api/call-query.ts'

const id = z.coerce.number().int().positive().optional()
const place = { after: z.string().optional(), before: z.string().optional() }

export const storesQuery = callQuery('GET /stores', {})
export const choicesQuery = { ...callQuery('GET /stock/choices', {}), staleTime: 300_000 }

export const stockListState = z.object({
  ...place,
  store_id: id,
  words: z.string().max(100).optional(),
  category_id: id,
  state: z.enum(['low', 'out']).optional(),
})
export type StockListState = z.output<typeof stockListState>
export const stockQuery = (storeId: number, { store_id: _, ...rest }: StockListState) =>
  callQuery('GET /stock', { query: { ...rest, store_id: storeId } })

export const productStockQuery = (productId: number) => callQuery('GET /stock/:id', { params: { id: productId } })
export const historyState = z.object({ ...place, store_id: id })
export const movementsQuery = (productId: number, query: z.output<typeof historyState>) =>
  callQuery('GET /stock/:id/movements', { params: { id: productId }, query })

export const goodsQuery = (storeId: number, text: string) =>
  callQuery('POST /stock/search', { body: { text, store_id: storeId } })

export const receiptListState = z.object({
  ...place,
  store_id: id,
  supplier_id: id,
  state: z.enum(['draft', 'posted']).optional(),
})
export const receiptsQuery = (query: z.output<typeof receiptListState>) => callQuery('GET /receipts', { query })
export const receiptQuery = (receiptId: number) => callQuery('GET /receipts/:id', { params: { id: receiptId } })

export const transferListState = z.object({
  ...place,
  store_id: id,
  state: z.enum(['sent', 'received', 'taken-back']).optional(),
})
export const transfersQuery = (query: z.output<typeof transferListState>) => callQuery('GET /transfers', { query })
export const transferQuery = (transferId: number) => callQuery('GET /transfers/:id', { params: { id: transferId } })

export const countListState = z.object({
  ...place,
  store_id: id,
  state: z.enum(['open', 'finished', 'decided']).optional(),
})
export const countsQuery = (query: z.output<typeof countListState>) => callQuery('GET /counts', { query })
export const countQuery = (countId: number) => callQuery('GET /counts/:id', { params: { id: countId } })
export const countPlace = z.object(place)
export const countGoodsQuery = (countId: number, query: z.output<typeof countPlace>) =>
  callQuery('GET /counts/:id/goods', { params: { id: countId }, query })
export const reviewQuery = (countId: number) => callQuery('GET /counts/:id/review', { params: { id: countId } })

export const lowStockState = z.object({ ...place, store_id: id, supplier_id: id })
export const lowStockQuery = (storeId: number, { store_id: _, ...rest }: z.output<typeof lowStockState>) =>
  callQuery('GET /low-stock', { query: { ...rest, store_id: storeId } })

export const fileListState = z.object({ ...place, store_id: id })
export const filesQuery = (query: z.output<typeof fileListState>) => callQuery('GET /stock-files', { query })

const everyMs = 1_000
/** Asks every second while the file is being checked. */
export const fileQuery = (fileId: number) => ({
  ...backgroundQuery('GET /stock-files/:id', { params: { id: fileId } }),
  refetchInterval: ({ state }: { state: { data?: { data: { state: string } } | undefined } }) =>
    state.data?.data.state === 'checking' ? everyMs : (false as const),
})

export const fileRowsState = z.object({ ...place, outcome: z.enum(['new', 'refused']).optional() })
export const fileRowsQuery = (fileId: number, query: z.output<typeof fileRowsState>, language: Language) =>
  callQuery('GET /stock-files/:id/rows', { params: { id: fileId }, query: { ...query, language } })
