import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { useRowColumns } from '../../imports/row-columns.tsx'
import { fileRowsQuery, fileRowsState } from '../stock.queries.ts'

/** The rows of a file: all of them, those that can be taken and those that cannot, with the reason. */
export function FileRows({ file: { id, rows } }: { file: StockFile }) {
  const { t, language } = useTranslation(['stock', 'imports'])
  const { state, change, clear } = useListState(fileRowsState)
  const list = useFreshList(fileRowsQuery(id, state, language))
  const tabs = [
    { value: 'all', label: t('files.all'), count: String(rows.good + rows.refused) },
    ...(rows.refused > 0
      ? [{ value: 'refused', label: t('files.refused'), count: String(rows.refused) } as const]
      : []),
    { value: 'new', label: t('files.good'), count: String(rows.good) },
  ] as const
  const tab = state.outcome ?? 'all'
  return (
    <div>
      <Tabs
        label={t('imports:rows')}
        tabs={tabs}
        value={tab}
        onChange={(next) => change({ outcome: next === 'all' ? undefined : next })}
        panelId="file-rows"
      />
      <div id="file-rows" role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label} className="pt-4">
        <ListView
          label={t('imports:rows')}
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
