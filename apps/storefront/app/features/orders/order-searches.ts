import type { Input } from '@zembil/contract/endpoint'
import { longestSearch } from '@zembil/rules/search/listing'
import type { AccountCalls } from '../../platform/api/api.ts'

export type OrderFilter = Pick<
  NonNullable<Input<AccountCalls['GET /orders']>['query']>,
  'id' | 'status' | 'product_name' | 'package_name'
>

/** The requests for a search text: digits are an order number, other text is a product or a package name. */
export function orderSearches(typed: string, status: OrderFilter['status']): OrderFilter[] {
  const term = typed.trim().slice(0, longestSearch)
  const base = status === undefined ? {} : { status }
  if (term === '') return [base]
  const id = Number(/^#?(\d{1,15})$/.exec(term)?.[1])
  if (id > 0) return [{ ...base, id }]
  return [
    { ...base, product_name: term },
    { ...base, package_name: term },
  ]
}
