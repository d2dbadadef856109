import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useImportColumns } from './import-columns.tsx'
import { ImportHelp } from './import-help.tsx'
import { importListState, importsQuery } from './imports.queries.ts'
import { ProductExport } from './product-export.tsx'
import { UploadButton } from './upload-button.tsx'

/** `/imports`: files of products, those of the past and a new one. */
export function ImportList() {
  const { t } = useTranslation('imports')
  const { state, change, clear } = useListState(importListState)
  const list = useFreshList(importsQuery(state))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ProductExport />
            <UploadButton />
          </>
        }
      />
      <ImportHelp />
      <ListView
        label={t('past')}
        list={list}
        columns={useImportColumns()}
        hrefOf={({ id }) => `/imports/${id}`}
        onChange={change}
        isFiltered={false}
        onClear={clear}
      />
    </>
  )
}
