import { queryOptions } from '@tanstack/react-query'
import type { Input } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { api, type ReadName } from './staff-api.ts'

/** One read call as a query. Its key is the call itself, so that two screens with the same call share the answer. */
export const callQuery = <N extends ReadName>(name: N, input: Input<StaffApi[N]>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api(name, input, signal),
  })

/** The same for what the page asks by itself: it does not count as use of the session, which would otherwise never end. */
export const backgroundQuery = <N extends ReadName>(name: N, input: Input<StaffApi[N]>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api(name, { ...input, headers: { 'x-background': '1' } } as Input<StaffApi[N]>, signal),
  })
