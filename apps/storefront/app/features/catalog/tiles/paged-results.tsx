import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import type { ComponentProps, ReactNode } from 'react'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { MoreLink } from './more-link.tsx'

/** The state of an infinite query. */
type Paging = {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type PagedResultsProps<Item> = {
  /** Undefined until the first page has loaded. */
  items: readonly Item[] | undefined
  paging: Paging
  /** The page with the goods that follow. */
  moreHref: string
  placeholder: ComponentProps<typeof SkeletonList>
  empty: ReactNode
  /** Replaces the default error message. */
  messageOf?: (error: unknown) => string
  /** Renders the loaded items; `more` is the link to the next page, or null. */
  children: (items: readonly Item[], more: ReactNode) => ReactNode
}

/** Paginated products or packages: placeholders, an error, an empty state, or the items. */
export function PagedResults<Item>({
  items,
  paging,
  moreHref,
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
      <MoreLink to={moreHref} isLoading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
    ) : null
  return (
    <>
      {children(items, more)}
      {problem ? <div className="pt-4">{problem}</div> : null}
    </>
  )
}
