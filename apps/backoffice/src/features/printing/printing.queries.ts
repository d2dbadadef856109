import { queryOptions } from '@tanstack/react-query'
import type { Output } from '@zembil/contract/endpoint'
import { printKinds } from '@zembil/contract/staff/print-shapes'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import type { LowStockRow } from '@zembil/contract/staff/stock/stock-list-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'
import { api } from '../../platform/api/staff-api.ts'

export const kinds = printKinds
export const papers = ['a4', 'roll'] as const
export type Paper = (typeof papers)[number]

const mostOrders = 100
const ids = z
  .string()
  .transform((text) => [...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0))

/** What to print, as it stands in the address: `/print/orders?ids=12,15&kind=receipt&paper=roll`. */
export const printState = z.object({
  ids: ids.default([]).transform((all) => all.slice(0, mostOrders)),
  kind: z.enum(printKinds).default('packing-slip'),
  paper: z.enum(papers).default('a4'),
  /** Prices on a packing slip; a gift goes without. */
  prices: z.enum(['yes', 'no']).default('no'),
})
export type PrintState = z.output<typeof printState>

/** An open page must not change under the printer. */
const once = { staleTime: 'static' as const, gcTime: 0 }

export const orderQuery = (id: number) => ({ ...callQuery('GET /orders/:id', { params: { id } }), ...once })
export const pickListQuery = (id: number, storeId: number) => ({
  ...callQuery('GET /orders/:id/pick-list', { params: { id }, query: { store_id: storeId } }),
  ...once,
})
export const runSheetQuery = (storeId: number, courierId: number) => ({
  ...callQuery('GET /dispatch/run-sheet', { query: { store_id: storeId, courier_id: courierId } }),
  ...once,
})
/** Each reading is in the audit log. */
export const statementQuery = (id: number, from: string, to: string) => ({
  ...callQuery('GET /customers/:id/statement', { params: { id }, query: { from, to } }),
  ...once,
})
export const sponsorStatementQuery = (id: number, from: string, to: string) => ({
  ...callQuery('GET /sponsors/:id/statement', { params: { id }, query: { from, to } }),
  ...once,
})
export const transferSlipQuery = (id: number) => ({ ...callQuery('GET /transfers/:id', { params: { id } }), ...once })

const [mostLowRows, lowPage] = [500, 100]

/** The whole list of what to order, page by page. `isCut`: there is more than a paper should hold. */
export const lowStockSheetQuery = (store_id: number, supplier_id: number | undefined) =>
  queryOptions({
    queryKey: ['low-stock sheet', store_id, supplier_id] as const,
    queryFn: async ({ signal }) => {
      const rows: LowStockRow[] = []
      const filter = { store_id, limit: lowPage, ...(supplier_id !== undefined && { supplier_id }) }
      let after: string | null = ''
      while (after !== null && rows.length < mostLowRows) {
        const { data, meta }: Output<StaffApi['GET /low-stock']> = await api(
          'GET /low-stock',
          { query: { ...filter, ...(after && { after }) } },
          signal,
        )
        rows.push(...data)
        after = meta.next
      }
      return { rows, isCut: after !== null }
    },
    ...once,
  })

/** The labels on the sheet, as they stand in the address: `/stock/labels?ids=12,15`. */
export const labelState = z.object({
  ids: ids.default([]),
  store_id: z.coerce.number().int().positive().optional(),
})
export const labelsQuery = (storeId: number, wanted: readonly number[]) =>
  callQuery('GET /labels', { query: { store_id: storeId, ids: wanted.join(',') } })
export const changedLabelsQuery = (storeId: number) => callQuery('GET /labels', { query: { store_id: storeId } })
