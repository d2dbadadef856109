import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Category } from '@zembil/contract/catalog-shapes'
import type { Language } from '@zembil/rules/language'
import { pageSizes } from '@zembil/rules/listing'
import { callPagesQuery, nextPage } from '../../../platform/api/call-query.ts'
import { apiOf } from '../../../platform/api/query-client.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'

const paginate = pageSizes.categories
/** Any failure, also a refusal, is tried three times again, as specified for categories and tags. */
export const categoryRetry = import.meta.env.SSR ? false : 3

/** How many placeholders a menu shows while the categories are on their way. */
export const menuSkeletons = 5

/** Categories with 'load more'. */
export const categoryPagesQuery = () => ({
  ...callPagesQuery('GET /categories', { query: { paginate } }),
  retry: categoryRetry,
})

/** Every category there is, for the menus: further pages are read while the last one was full. */
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

/** By code point, since server and browser may know different alphabets; for fidel that is their own order. */
export function sortByName<N extends { name: string; name_am: string }>(items: readonly N[], language: Language): N[] {
  const named = items.map((item) => [nameIn(language, item), item] as const)
  return named.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, item]) => item)
}

/** The menus' categories, by name in the page's language. */
export function useAllCategories() {
  const language = useLanguage()
  const { data, ...query } = useQuery(allCategoriesQuery())
  return { ...query, categories: data && sortByName(data, language) }
}

export function useCategoryPages() {
  const language = useLanguage()
  const { data, ...query } = useInfiniteQuery(categoryPagesQuery())
  const categories = data?.pages.flatMap((page) => page.data)
  return { ...query, categories: categories && sortByName(categories, language) }
}
