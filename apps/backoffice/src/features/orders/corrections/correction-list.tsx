import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { useCorrectionColumns } from './correction-columns.tsx'
import { correctionListState, correctionsQuery } from './corrections.queries.ts'

/** `/address-corrections`: pins and landmarks that couriers propose. None is used before support confirms it. */
export function CorrectionList() {
  const { t } = useTranslation('orders')
  const { state, change, clear } = useListState(correctionListState)
  const list = useFreshList(correctionsQuery(state))
  const columns = useCorrectionColumns()
  const title = t('corrections.title')
  return (
    <>
      <PageHeader title={title} />
      <p className="mb-3 text-muted">{t('corrections.text')}</p>
      <ListView label={title} list={list} columns={columns} onChange={change} isFiltered={false} onClear={clear} />
    </>
  )
}
