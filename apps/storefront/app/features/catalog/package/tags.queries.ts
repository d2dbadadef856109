import type { Tag } from '@zembil/contract/catalog-shapes'
import { pageSizes } from '@zembil/rules/search/listing'
import { useEffect } from 'react'
import { callPagesQuery, callQuery } from '../../../platform/api/call-query.ts'
import { browserQueryClient } from '../../../platform/api/query-client.ts'
import { usePageInfiniteQuery, usePageQuery } from '../../../platform/api/use-page-query.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { logWarning } from '../../../platform/page/log.ts'
import { categoryRetry, sortByName } from '../categories/categories.queries.ts'

/** The package categories, with 'load more'. */
export const tagPagesQuery = () => ({
  ...callPagesQuery('GET /tags', { query: { paginate: pageSizes.tags } }),
  retry: categoryRetry,
})

export function useTagPages() {
  const language = useLanguage()
  const { data, ...query } = usePageInfiniteQuery(tagPagesQuery())
  const tags = data?.pages.flatMap((page) => page.data)
  return { ...query, tags: tags && sortByName(tags, language) }
}

/** The tag from the dropdown's cached list, so that choosing one there does not wait for its name. */
function listedTag(id: number): { data: Tag } | undefined {
  if (import.meta.env.SSR) return undefined
  const listed = browserQueryClient().getQueryData(tagPagesQuery().queryKey)
  const tag = listed?.pages.flatMap((page) => page.data).find((other) => other.id === id)
  return tag && { data: tag }
}

export const tagQuery = (id: number) => ({
  ...callQuery('GET /tags/:id', { params: { id } }),
  initialData: () => listedTag(id),
})

/** Undefined until loaded; null on failure, which is only logged, because the page works without the name. */
export function useTag(id: number): Tag | null | undefined {
  const { data, error } = usePageQuery(tagQuery(id))
  useEffect(() => {
    if (error) logWarning('could not load the name of a package category', error)
  }, [error])
  return data?.data ?? (error ? null : undefined)
}
