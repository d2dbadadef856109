import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zembil/contract/endpoint'
import { type AccountCalls, accountApi } from '../api/api.ts'
import { nextPage, type Page, type PageParam } from '../api/call-query.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { tokenStore } from '../session/session.ts'

/** POST calls used as reads: a cart is too long for a URL, and a payment check makes the server ask the bank. */
type ReadPost = 'POST /quote' | 'POST /orders/:id/check-and-update-payment'
type ReadName = Extract<keyof AccountCalls, `GET ${string}` | ReadPost>
type PagedName = { [N in ReadName]: Output<AccountCalls[N]> extends Page ? N : never }[ReadName]

/** Never persisted, and refetched whenever it is shown: staff and the customer's other devices change it too. */
const personal = { meta: { persist: false }, staleTime: 0 }
const accountKey = 'account'

/** A read call for signed-in customers as a query. Not for a page's `load`: the server knows no customer. */
export const accountQuery = <N extends ReadName>(name: N, input: Input<AccountCalls[N]>) =>
  queryOptions({
    ...personal,
    queryKey: [accountKey, name, input] as const,
    queryFn: ({ signal }) => accountApi(name, input, signal),
  })

/** The same as an infinite query for 'load more': `data.pages` are the pages loaded so far. */
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

// The next customer to sign in, in this tab or another, must not see the previous customer's data.
if (!import.meta.env.SSR) tokenStore.subscribe(() => browserQueryClient().removeQueries({ queryKey: [accountKey] }))
