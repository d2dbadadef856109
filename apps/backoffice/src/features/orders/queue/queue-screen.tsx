import { useEffect } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../../platform/lists/saved-filters.tsx'
import { SelectionBar } from '../../../platform/lists/selection-bar.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { newlyPaid } from '../../../platform/page/newly-paid.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { hasPapers, PrintSelected } from './print-selected.tsx'
import { queueQuery, queueState } from './queue.queries.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilterBar } from './queue-filter-bar.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { useQueueTab } from './use-queue-tab.ts'
import { useTabSelection } from './use-tab-selection.ts'

const panelId = 'queue-panel'

/** `/orders`: what has to be done with which order, the most urgent first. */
export function QueueScreen() {
  const { t } = useTranslation(['orders', 'common'])
  const { state, change, clear, replace, isFiltered, searchText } = useListState(queueState)
  const { tab, open } = useQueueTab(state.tab, change)
  const list = useFreshList(queueQuery(state, tab))
  const selection = useTabSelection(tab)
  // Whoever looks at another tab or at the new rows has been told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is what was looked at
  useEffect(() => newlyPaid.set(0), [tab])
  function showNew(): void {
    list.showNew()
    newlyPaid.set(0)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SoundSwitch />
            <SavedFilters list="orders" search={isFiltered ? searchText : ''} onApply={replace} />
          </>
        }
      />
      <QueueTabs storeId={state.store_id} value={tab} onChange={open} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={t(`tab.${tab}`)} className="pt-3">
        <QueueFilterBar state={state} onChange={change} isFiltered={isFiltered} onClear={clear} />
        <SelectionBar count={selection.ids.size} onClear={selection.clear}>
          <PrintSelected ids={selection.ids} tab={tab} />
        </SelectionBar>
        <ListView
          label={t('title')}
          list={{ ...list, showNew }}
          columns={useQueueColumns(tab)}
          hrefOf={({ id }) => `/orders/${id}`}
          onChange={change}
          isFiltered={isFiltered}
          onClear={clear}
          selection={
            hasPapers(tab)
              ? {
                  ...selection,
                  rowLabel: (id) => t('common:list.selectRow', { id }),
                  allLabel: t('common:list.selectAll'),
                }
              : undefined
          }
        />
      </div>
    </>
  )
}
