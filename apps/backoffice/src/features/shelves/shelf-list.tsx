import { useQuery } from '@tanstack/react-query'
import type { Shelf } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { Tabs } from '@zembil/ui/desk/tabs'
import { Button } from '@zembil/ui/forms/button'
import { PlusIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Can, useCan } from '../../platform/session/permissions.tsx'
import { ReindexBar } from './reindex-bar.tsx'
import { useShelfColumns } from './shelf-columns.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'
import { kinds, shelfListState, shelvesQuery, states } from './shelves.queries.ts'

const has = ({ name, name_am }: Shelf, part: string): boolean =>
  `${name} ${name_am}`.toLowerCase().includes(part.toLowerCase())

/** `/shelves`: categories, subcategories, tags, suppliers and brands. They are few, so the page filters them itself. */
export function ShelfList() {
  const { t } = useTranslation(['shelves', 'common'])
  const { state, change } = useListState(shelfListState)
  const clear = () => change({ name: undefined, state: undefined })
  const kind = state.kind ?? 'category'
  const list = useQuery(shelvesQuery(kind))
  const categories = useQuery(shelvesQuery('category')).data?.data ?? []
  const [edited, setEdited] = useState<Shelf | 'new' | null>(null)
  const canWrite = useCan('catalogue.write')
  useKey(canWrite ? 'n' : null, t(`add.${kind}`), () => setEdited('new'))
  const isFiltered = state.name !== undefined || state.state !== undefined
  const rows = list.data?.data.filter(
    (shelf) => (state.state === undefined || shelf.state === state.state) && has(shelf, state.name ?? ''),
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Can permission="catalogue.write">
            <Button onClick={() => setEdited('new')} icon={<PlusIcon className="size-5" />}>
              {t(`add.${kind}`)}
            </Button>
          </Can>
        }
      />
      <ReindexBar />
      <Tabs
        label={t('kinds.label')}
        tabs={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(next) => change({ kind: next === 'category' ? undefined : next, name: undefined, state: undefined })}
        panelId="shelf-panel"
      />
      <div id="shelf-panel" role="tabpanel" aria-label={t(`kinds.${kind}`)} className="pt-3">
        <FilterBar isFiltered={isFiltered} onClear={clear}>
          <SearchField
            label={t('filter.search')}
            placeholder={t('filter.search')}
            value={state.name}
            onSearch={(name) => change({ name })}
          />
          <ChoiceChip
            label={t('filter.state')}
            anyLabel={t('common:all')}
            options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={state.state}
            onChange={(next) => change({ state: next })}
          />
        </FilterBar>
        <ListView
          label={t(`kinds.${kind}`)}
          list={{
            rows,
            meta: undefined,
            error: list.error,
            isTurning: false,
            retry: () => void list.refetch(),
            isRetrying: list.isFetching,
            newCount: 0,
            showNew: () => undefined,
          }}
          columns={useShelfColumns(kind, categories)}
          onOpen={setEdited}
          onChange={() => undefined}
          isFiltered={isFiltered}
          onClear={clear}
        />
        <p className="mt-2 text-sm text-muted">{t('goodsHint')}</p>
      </div>
      {edited && (
        <ShelfDialog
          key={edited === 'new' ? `${kind}-new` : edited.id}
          kind={kind}
          shelf={edited === 'new' ? null : edited}
          categories={categories}
          isReadOnly={!canWrite}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
