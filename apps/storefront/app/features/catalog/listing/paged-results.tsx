import { ErrorState } from '@zembil/ui/error-state'
import { LoadMore } from '@zembil/ui/load-more'
import { SkeletonList } from '@zembil/ui/skeleton'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'

/** What an infinite query says about itself. */
type Paging = {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type PagedResultsProps<Item> = {
  /** Undefined until the first page has come. */
  items: readonly Item[] | undefined
  paging: Paging
  placeholder: ComponentProps<typeof SkeletonList>
  empty: ReactNode
  /** Instead of the server's own words. */
  messageOf?: (error: unknown) => string
  /** Draws what has come; `more` is the button for the next page, or null. */
  children: (items: readonly Item[], more: ReactNode) => ReactNode
}

/** Goods that come page by page: placeholders, a red box with the message, an empty state, or the goods. */
export function PagedResults<Item>({
  items,
  paging,
  placeholder,
  empty,
  messageOf,
  children,
}: PagedResultsProps<Item>) {
  const { t } = useTranslation()
  const readError = useReadError()
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = paging
  const problem = error ? (
    <ErrorState
      message={(messageOf ?? readError)(error)}
      onRetry={() => void (items ? fetchNextPage() : refetch())}
      isRetrying={isFetching}
      retryLabel={t('retry')}
    />
  ) : null
  if (!items) return problem ?? <SkeletonList {...placeholder} />
  if (items.length === 0) return empty
  const more =
    hasNextPage && !problem ? (
      <LoadMore label={t('loadMore')} isLoading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
    ) : null
  return (
    <>
      {children(items, more)}
      {problem ? <div className="pt-4">{problem}</div> : null}
    </>
  )
}
