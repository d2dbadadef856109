import { memberStates } from '@zembil/contract/staff/member-shapes'
import { role, storeId } from '@zembil/contract/staff/staff-fields'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

/** The filters and the place of the staff list, as they stand in its address. */
export const memberListState = z.object({
  name: z.string().optional(),
  role: role.optional(),
  store_id: storeId.optional(),
  state: z.enum(memberStates).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})
export type MemberListState = z.output<typeof memberListState>

export const states = memberStates

export const membersQuery = (state: MemberListState) => callQuery('GET /members', { query: state })
export const memberQuery = (id: number) => callQuery('GET /members/:id', { params: { id } })
export const storesQuery = callQuery('GET /stores', {})
