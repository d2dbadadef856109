import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { buttonClass } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { LoadMore } from '@zembil/ui/layout/load-more'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'

const skeletons = 9

export type OrdersReading = {
  /** One `<li>` per loaded order; undefined until the first page has loaded. */
  rows: readonly ReactNode[] | undefined
  isFailed: boolean
  isFetching: boolean
  hasMore: boolean
  retry: () => void
  loadMore: () => void
}

type OrdersFrameProps = {
  reading: OrdersReading
  term: string
  onSearch: (term: string) => void
  /** Rendered next to the search field. */
  filter?: ReactNode
  isFiltered?: boolean
}

/** Everything around the rows of an order list: search, loading, error and empty states, load more. */
export function OrdersFrame({ reading, term, onSearch, filter, isFiltered = false }: OrdersFrameProps) {
  const { t } = useTranslation('account')
  const { rows, isFailed } = reading
  const hasNone = rows?.length === 0 && term === '' && !isFiltered && !isFailed
  if (hasNone)
    return (
      <EmptyState
        level={3}
        title={t('orders.none')}
        text={t('orders.noneText')}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {t('orders.start')}
          </Link>
        }
      />
    )
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('orders.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              placeholder={t('orders.searchHint')}
              value={term}
              onChange={({ target }) => onSearch(target.value)}
            />
          )}
        </Field>
        {filter}
      </div>
      <Rows {...reading} />
    </>
  )
}

function Rows({ rows, isFailed, isFetching, hasMore, retry, loadMore }: OrdersReading) {
  const { t } = useTranslation(['account', 'common'])
  const failure = isFailed ? (
    <ErrorState message={t('orders.failed')} onRetry={retry} retryLabel={t('common:retry')} isRetrying={isFetching} />
  ) : null
  if (!rows)
    return failure ?? <SkeletonList kind="row" count={skeletons} label={t('orders.loading')} className="space-y-2" />
  return (
    <>
      {rows.length === 0 && !failure ? <p className="text-muted">{t('orders.notFound')}</p> : null}
      <ul className="space-y-2">{rows}</ul>
      {failure}
      {hasMore && !failure ? (
        <LoadMore label={t('common:loadMore')} isLoading={isFetching} onLoadMore={loadMore} />
      ) : null}
    </>
  )
}
