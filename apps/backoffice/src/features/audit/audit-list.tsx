import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../platform/lists/saved-filters.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { auditListState, auditQuery } from './audit.queries.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'

/** `/audit`: what staff did. */
export function AuditList() {
  const { t } = useTranslation('audit')
  const { state, change, clear, replace, isFiltered, searchText } = useListState(auditListState)
  const list = useFreshList(auditQuery(state))
  const [shown, setShown] = useState<AuditEntry | null>(null)
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <SavedFilters list="audit" search={isFiltered ? searchText : ''} onApply={replace} />
            <AuditExport state={state} />
          </>
        }
      />
      <AuditFilterBar state={state} rows={list.rows} onChange={change} isFiltered={isFiltered} onClear={clear} />
      <ListView
        label={t('title')}
        list={list}
        columns={useAuditColumns()}
        onOpen={setShown}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
      {shown && <AuditDialog entry={shown} onClose={() => setShown(null)} onFilter={change} />}
    </>
  )
}
