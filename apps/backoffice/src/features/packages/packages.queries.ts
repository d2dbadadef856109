import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const packageStates = ['active', 'inactive'] as const

/** The filters and the place of the list, as they stand in its address. */
export const packageListState = z.object({
  name: z.string().optional(),
  state: z.enum(packageStates).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})
export type PackageListState = z.output<typeof packageListState>

export const packagesQuery = (state: PackageListState) => callQuery('GET /goods/packages', { query: state })
export const packageQuery = (id: number) => callQuery('GET /goods/packages/:id', { params: { id } })
export const componentsQuery = (words: string) => callQuery('GET /goods/components', { query: { words } })
export const tagsQuery = callQuery('GET /shelves/:kind', { params: { kind: 'tag' } })
