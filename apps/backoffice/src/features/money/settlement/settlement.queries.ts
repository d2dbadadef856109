import { queryOptions } from '@tanstack/react-query'
import type { Output } from '@zembil/contract/endpoint'
import {
  dateForms,
  type LayoutDraft,
  type SettlementItem,
  type SettlementLayout,
  type SettlementOutcome,
  type SettlementProvider,
  settlementLayout,
  settlementOutcomes,
  settlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { z } from 'zod'
import { callQuery } from '../../../platform/api/call-query.ts'
import { api } from '../../../platform/api/staff-api.ts'

export const providers = settlementProvider.options
export { dateForms }

const place = { after: z.string().optional(), before: z.string().optional() }

/** Whose days or files are shown, and the place in the list, as they stand in the address. */
export const dayListState = z.object({ provider: settlementProvider.optional(), ...place })
export const itemListState = z.object({ outcome: z.enum(settlementOutcomes).optional(), ...place })
export const providerOf = (text: string | undefined | null): SettlementProvider | undefined =>
  settlementProvider.safeParse(text).data
export const wholeLayout = (layout: LayoutDraft): SettlementLayout | undefined =>
  settlementLayout.safeParse(layout).data

export type OfDay = { provider: SettlementProvider; day: string }

export const layoutsQuery = callQuery('GET /settlement-layouts', {})
export const daysQuery = (provider: SettlementProvider, paging: { after?: string; before?: string }) =>
  callQuery('GET /settlement-days', { query: { provider, ...paging } })
export const filesQuery = (state: z.output<typeof dayListState>) => callQuery('GET /settlement-files', { query: state })
export const dayQuery = (params: OfDay) => callQuery('GET /settlement-days/:provider/:day', { params })
export const itemsQuery = (params: OfDay, query: { outcome: SettlementOutcome; after?: string; before?: string }) =>
  callQuery('GET /settlement-days/:provider/:day/items', { params, query })
export const candidatesQuery = (id: number) => callQuery('GET /settlement-rows/:id/candidates', { params: { id } })

/** On paper: everything that did not match. */
const printed = ['other-amount', 'unknown', 'missing'] as const
const [mostPrinted, page] = [300, 100]

/** All differences of a day, page by page. `isCut`: there are more than a paper should hold. */
export const differencesQuery = (params: OfDay) =>
  queryOptions({
    queryKey: ['settlement sheet', params] as const,
    queryFn: async ({ signal }) => {
      const rows: SettlementItem[] = []
      let isCut = false
      for (const outcome of printed) {
        const end = rows.length + mostPrinted
        let after: string | null = ''
        while (after !== null && rows.length < end) {
          const { data, meta }: Output<StaffApi['GET /settlement-days/:provider/:day/items']> = await api(
            'GET /settlement-days/:provider/:day/items',
            { params, query: { outcome, limit: page, ...(after && { after }) } },
            signal,
          )
          rows.push(...data)
          after = meta.next
        }
        isCut ||= after !== null
      }
      return { rows, isCut }
    },
    staleTime: 'static' as const,
    gcTime: 0,
  })
