import { importOutcomes, importRowStates } from '@zembil/contract/staff/catalogue/import-shapes'
import type { Language } from '@zembil/rules/people/language'
import { z } from 'zod'
import { backgroundQuery, callQuery } from '../../platform/api/call-query.ts'

const place = { after: z.string().optional(), before: z.string().optional() }

export const importListState = z.object(place)
export const importsQuery = (state: z.output<typeof importListState>) => callQuery('GET /imports', { query: state })

/** Which rows of an import are shown. */
export const importRowsState = z.object({
  ...place,
  outcome: z.enum(importOutcomes).optional(),
  state: z.enum(importRowStates).optional(),
  warned: z.literal('1').optional(),
})
export type ImportRowsState = z.output<typeof importRowsState>

const atWork = new Set(['checking', 'running', 'taking-back'])
const everyMs = 1_000

export const oneImportQuery = (id: number) => backgroundQuery('GET /imports/:id', { params: { id } })

/** Asks every second while the server is at work. */
export const importQuery = (id: number) => ({
  ...oneImportQuery(id),
  refetchInterval: ({ state }: { state: { data?: { data: { state: string } } | undefined } }) =>
    state.data && atWork.has(state.data.data.state) ? everyMs : (false as const),
})

export const importRowsQuery = (id: number, state: ImportRowsState, language: Language) =>
  callQuery('GET /imports/:id/rows', { params: { id }, query: { ...state, language } })
