import type { QueryClient } from '@tanstack/react-query'
import type { CustomerApi } from '@zembil/contract/customer-api'

type Items = { data: { id: number }[] }
type List = Items | { pages: Items[] }

/** Finds one item in the cached lists, which hold complete items. For `elsewhere` of a query like `productQuery`. */
export function fromLists(calls: readonly (keyof CustomerApi)[], id: number) {
  return (queries: QueryClient): { data: unknown; at: number } | undefined => {
    const predicate = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => calls.some((call) => call === name)
    for (const { state } of queries.getQueryCache().findAll({ predicate })) {
      const list = state.data as List | undefined
      if (!list) continue
      const item = ('pages' in list ? list.pages : [list]).flatMap(({ data }) => data).find((one) => one.id === id)
      if (item) return { data: { data: item }, at: state.dataUpdatedAt }
    }
    return undefined
  }
}
