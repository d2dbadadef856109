import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zembil/contract/endpoint'
import { tokenStore } from '../session/session.ts'
import { type AccountCalls, accountApi } from './api.ts'
import { nextPage, type Page, type PageParam } from './call-query.ts'
import { browserQueryClient } from './query-client.ts'

/** These two only tell something as well: a cart is too long for an address, and a payment is asked for at the bank. */
type ReadPost = 'POST /quote' | 'POST /orders/:id/check-and-update-payment'
type ReadName = Extract<keyof AccountCalls, `GET ${string}` | ReadPost>
type PagedName = { [N in ReadName]: Output<AccountCalls[N]> extends Page ? N : never }[ReadName]

/** Nothing of it is kept beyond the visit, and what is shown is asked for anew: staff and other devices change it too. */
const personal = { meta: { persist: false }, staleTime: 0 }
const accountKey = 'account'

/** What the signed-in customer may read, as a query. Never for a page's `load`: the server knows no customer. */
export const accountQuery = <N extends ReadName>(name: N, input: Input<AccountCalls[N]>) =>
  queryOptions({
    ...personal,
    queryKey: [accountKey, name, input] as const,
    queryFn: ({ signal }) => accountApi(name, input, signal),
  })

/** The same with 'load more': `data.pages` are the answers so far. */
export const accountPagesQuery = <N extends PagedName>(name: N, input: Input<AccountCalls[N]>) =>
  infiniteQueryOptions({
    ...personal,
    queryKey: [accountKey, name, input, 'pages'] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(input as { query?: object }).query, ...pageParam }
      return accountApi(name, { ...input, query } as Input<AccountCalls[N]>, signal)
    },
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: (last) => nextPage(last as Page),
  })

// Whoever signs in next, in this tab or another, must not see what was read for the one before.
if (!import.meta.env.SSR) tokenStore.subscribe(() => browserQueryClient().removeQueries({ queryKey: [accountKey] }))
