import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '@zembil/contract/endpoint'
import { accountQuery } from '../../platform/account/account-query.ts'
import type { AccountCalls } from '../../platform/api/api.ts'
import { browserQueryClient } from '../../platform/api/query-client.ts'

export type QuoteBody = Input<AccountCalls['POST /quote']>['body']

const quoteQuery = (body: QuoteBody) => accountQuery('POST /quote', { body })

/** The current price of the cart. While a changed cart is being quoted, the last quote stays visible. */
export function useQuote(body: QuoteBody, isAsked: boolean) {
  const { data, ...query } = useQuery({ ...quoteQuery(body), enabled: isAsked, placeholderData: keepPreviousData })
  return { ...query, quote: data?.data }
}

export const readQuote = async (body: QuoteBody) => (await browserQueryClient().fetchQuery(quoteQuery(body))).data
