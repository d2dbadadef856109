import type { ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { type ImportRowsState, importRowsQuery, importRowsState } from './imports.queries.ts'
import { useRowColumns } from './row-columns.tsx'

const tabs = ['all', 'refused', 'warned', 'new', 'changed', 'unchanged', 'left', 'kept'] as const
type RowTab = (typeof tabs)[number]

const countsOf = ({ rows, progress }: ProductImport): Record<RowTab, number> => ({
  ...rows,
  all: rows.new + rows.changed + rows.unchanged + rows.refused,
  left: progress.left,
  kept: progress.kept,
})

function tabOf({ outcome, state, warned }: ImportRowsState): RowTab {
  if (state === 'left' || state === 'kept') return state
  return warned ? 'warned' : (outcome ?? 'all')
}

/** The rows of an import, by what the check or the import says about them. */
export function ImportRows({ found }: { found: ProductImport }) {
  const { t, language } = useTranslation('imports')
  const { state, change, clear } = useListState(importRowsState)
  const list = useFreshList(importRowsQuery(found.id, state, language))
  const counts = countsOf(found)
  const tab = tabOf(state)
  const shown = tabs.filter((one) => one === 'all' || one === tab || counts[one] > 0)
  const choose = (next: RowTab) =>
    change({
      outcome: next === 'all' || next === 'warned' || next === 'left' || next === 'kept' ? undefined : next,
      state: next === 'left' || next === 'kept' ? next : undefined,
      warned: next === 'warned' ? '1' : undefined,
    })
  return (
    <div>
      <Tabs
        label={t('rows')}
        tabs={shown.map((value) => ({ value, label: t(`tab.${value}`), count: String(counts[value]) }))}
        value={tab}
        onChange={choose}
        panelId="import-rows"
      />
      <div id="import-rows" role="tabpanel" aria-label={t(`tab.${tab}`)} className="pt-4">
        <ListView
          label={t('rows')}
          list={list}
          columns={useRowColumns()}
          onChange={change}
          isFiltered={false}
          onClear={clear}
        />
      </div>
    </div>
  )
}
