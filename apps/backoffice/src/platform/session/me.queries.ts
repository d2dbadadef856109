import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Me } from '@zembil/contract/staff/session-shapes'
import { queryClient } from '../api/query-client.ts'
import { api } from '../api/staff-api.ts'
import { noteMemberKnown } from './demands.ts'
import { handOver } from './hand-over.ts'
import { setPerson } from './person-storage.ts'

function noteMember({ id }: Me): void {
  noteMemberKnown()
  setPerson(id)
}

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['GET /me', {}] as const,
  queryFn: async ({ signal }) => {
    const answer = await api('GET /me', {}, signal)
    noteMember(answer.data)
    return answer
  },
  staleTime: 60_000,
  retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
})

/** After signing in or unlocking the screen. False when the page belonged to somebody else and is loaded again. */
export function takeMember(answer: { data: Me }): boolean {
  const before = queryClient.getQueryData(meQuery.queryKey)?.data.id
  if (before !== undefined && before !== answer.data.id) {
    handOver(answer.data.id)
    return false
  }
  noteMember(answer.data)
  queryClient.setQueryData(meQuery.queryKey, answer)
  return true
}

/** Below `SignedIn` there is always a member. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useMe needs a signed-in member')
  return data.data
}
