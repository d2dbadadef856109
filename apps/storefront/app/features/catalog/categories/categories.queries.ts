import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@zembil/contract/catalog-shapes'
import type { Language } from '@zembil/rules/people/language'
import { pageSizes } from '@zembil/rules/search/listing'
import { callPagesQuery, nextPage } from '../../../platform/api/call-query.ts'
import { apiOf } from '../../../platform/api/query-client.ts'
import { usePageInfiniteQuery, usePageQuery } from '../../../platform/api/use-page-query.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'

const paginate = pageSizes.categories
/** Three retries on any failure, including 4xx responses, as specified for categories and tags. */
export const categoryRetry = import.meta.env.SSR ? false : 3

/** Number of placeholders a menu shows while the categories load. */
export const menuSkeletons = 5

/** Categories with 'load more'. */
export const categoryPagesQuery = () => ({
  ...callPagesQuery('GET /categories', { query: { paginate } }),
  retry: categoryRetry,
})

/** All categories, for the menus; loads page after page until there is no next one. */
export const allCategoriesQuery = () =>
  queryOptions({
    queryKey: ['GET /categories', 'all'] as const,
    retry: categoryRetry,
    queryFn: async ({ client, signal }) => {
      const categories: Category[] = []
      let next: ReturnType<typeof nextPage> = { page: 1 }
      while (next) {
        const page = await apiOf(client)('GET /categories', { query: { paginate, page: next.page } }, signal)
        categories.push(...page.data)
        next = nextPage(page)
      }
      return categories
    },
  })

/** By code point, because server and browser may differ in locale data. For Ethiopic script this is its usual order. */
export function sortByName<N extends { name: string; name_am: string }>(items: readonly N[], language: Language): N[] {
  const named = items.map((item) => [nameIn(language, item), item] as const)
  return named.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, item]) => item)
}

/** All categories, sorted by name in the page's language. */
export function useAllCategories() {
  const language = useLanguage()
  const { data, ...query } = usePageQuery(allCategoriesQuery())
  return { ...query, categories: data && sortByName(data, language) }
}

export function useCategoryPages() {
  const language = useLanguage()
  const { data, ...query } = usePageInfiniteQuery(categoryPagesQuery())
  const categories = data?.pages.flatMap((page) => page.data)
  return { ...query, categories: categories && sortByName(categories, language) }
}
