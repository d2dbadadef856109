import { type ShelfKind, shelfKinds, shelfStates } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { z } from 'zod'
import { backgroundQuery, callQuery } from '../../platform/api/call-query.ts'

export const kinds = shelfKinds
export const states = shelfStates

/** Which shelves are shown, as it stands in the address. */
export const shelfListState = z.object({
  kind: z.enum(shelfKinds).optional(),
  name: z.string().optional(),
  state: z.enum(shelfStates).optional(),
})

export const shelvesQuery = (kind: ShelfKind) => callQuery('GET /shelves/:kind', { params: { kind } })

const whileRunningMs = 2_000
const usuallyMs = 15_000

/** The progress of the search: asked often while something is under way. */
export const runsQuery = {
  ...backgroundQuery('GET /shop-search/runs', {}),
  refetchInterval: ({ state }: { state: { data?: { data: { finished_at: string | null }[] } | undefined } }) =>
    state.data?.data.some(({ finished_at }) => finished_at === null) ? whileRunningMs : usuallyMs,
}
