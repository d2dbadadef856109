import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { pageSizes } from '@zembil/rules/listing'
import { callPagesQuery, callQuery } from '../../../platform/api/call-query.ts'
import { fromLists } from '../../../platform/api/from-lists.ts'

export const packageQuery = (id: number) => ({
  ...callQuery('GET /packages/:id', { params: { id } }),
  elsewhere: fromLists(['GET /packages', 'GET /tags/:id/packages'], id),
})
export const usePackage = (id: number) => useSuspenseQuery(packageQuery(id)).data.data

export const relatedPackagesQuery = (tagId: number) =>
  callPagesQuery('GET /tags/:id/packages', { params: { id: tagId }, query: { paginate: pageSizes.packages } })

/** Other packages with the same tag, newest first as the API returns them. */
export function useRelatedPackages({ id, tag_id }: { id: number; tag_id: number }) {
  const { data, ...query } = useInfiniteQuery(relatedPackagesQuery(tag_id))
  const packages = data?.pages.flatMap((page) => page.data).filter((other) => other.id !== id)
  return { ...query, packages }
}
