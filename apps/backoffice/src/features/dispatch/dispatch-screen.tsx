import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { Select } from '@zembil/ui/forms/select'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { dispatchState, storesQuery } from './dispatch.queries.ts'
import { StoreView } from './store-view.tsx'

/** `/dispatch`: what leaves a store, and who takes it along. */
export function DispatchScreen() {
  const { t, language } = useTranslation(['dispatch', 'common'])
  const { state, change } = useListState(dispatchState)
  const stores = useQuery(storesQuery)
  const failureText = useFailureText()
  const all = stores.data?.data ?? []
  const store = all.find(({ id }) => id === state.store_id) ?? all[0]
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          all.length > 1 && (
            <Select
              aria-label={t('store')}
              value={String(store?.id)}
              onChange={({ target }) => change({ store_id: Number(target.value) })}
              options={all.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
            />
          )
        }
      />
      {stores.isPending && <Skeleton className="h-40" />}
      {stores.error && !stores.data && (
        <ErrorState
          message={failureText(stores.error)}
          onRetry={() => void stores.refetch()}
          retryLabel={t('common:retry')}
        />
      )}
      {stores.data && !store && <EmptyState title={t('noStore')} text={t('noStoreText')} />}
      {store && <StoreView key={store.id} store={store} tab={state.tab ?? 'board'} onTab={(tab) => change({ tab })} />}
    </>
  )
}
