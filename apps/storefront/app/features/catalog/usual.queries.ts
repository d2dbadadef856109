import { useQuery } from '@tanstack/react-query'
import type { Product } from '@zembil/contract/catalog-shapes'
import { accountQuery } from '../../platform/account/account-query.ts'
import { useCustomer } from '../../platform/session/customer-record.ts'

/** Bought goods change with the next order, not while somebody looks around. */
const quietMs = 5 * 60_000
const none: Product[] = []

/** What the customer buys most often; empty for visitors, and until it has loaded. */
export function useUsualProducts(): readonly Product[] {
  const isCustomer = useCustomer() !== null
  const { data } = useQuery({ ...accountQuery('GET /usual-products', {}), staleTime: quietMs, enabled: isCustomer })
  return data?.data ?? none
}
