import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Package, Product } from '@zembil/contract/catalog-shapes'
import { isNotThere } from '../../platform/page/page-failure.ts'
import type { WishlistItem } from '../../state/wishlist-store.ts'
import { packageQuery, productQuery } from '../catalog/goods.queries.ts'

/** A wish may be months old, so cached data is refetched after a minute. */
const staleTime = 60_000

const wishedProductQuery = (id: number) => ({ ...productQuery(id), staleTime })
const wishedPackageQuery = (id: number) => ({ ...packageQuery(id), staleTime })

/** `isGone`: no longer sold. */
export function useWishedProduct(id: number, enabled: boolean) {
  const { data, error } = useQuery({ ...wishedProductQuery(id), enabled })
  return { product: data?.data, isGone: isNotThere(error) }
}
export function useWishedPackage(id: number, enabled: boolean) {
  const { data, error } = useQuery({ ...wishedPackageQuery(id), enabled })
  return { sold: data?.data, isGone: isNotThere(error) }
}

type TodaysWish = { kind: 'product'; goods: Product } | { kind: 'package'; goods: Package }

async function readWish(queries: QueryClient, { kind, id }: WishlistItem): Promise<TodaysWish> {
  if (kind === 'package') return { kind, goods: (await queries.fetchQuery(wishedPackageQuery(id))).data }
  return { kind, goods: (await queries.fetchQuery(wishedProductQuery(id))).data }
}

/** Current data of each wish; 'gone' when it is no longer sold, 'unknown' when the request failed. */
export function useReadWishes(): (items: readonly WishlistItem[]) => Promise<(TodaysWish | 'gone' | 'unknown')[]> {
  const queries = useQueryClient()
  const read = (item: WishlistItem) =>
    readWish(queries, item).catch((error: unknown) => (isNotThere(error) ? 'gone' : 'unknown'))
  return (items) => Promise.all(items.map(read))
}
