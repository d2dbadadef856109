import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { Turn } from '../../platform/lists/list-paging.tsx'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { type AuditFilter, auditQuery } from './audit.queries.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditDialog } from './audit-dialog.tsx'

const nothing = () => {}

/** The part of the audit log about one thing or one person, for a tab of its page. The texts are those of `audit`. */
export function AuditHistory({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit')
  const [turn, setTurn] = useState<Turn>({})
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const list = useFreshList(auditQuery({ ...filter, ...turn }))
  return (
    <>
      <ListView
        label={t('title')}
        list={list}
        columns={useAuditColumns()}
        onOpen={setShown}
        onChange={setTurn}
        isFiltered={false}
        onClear={nothing}
      />
      {shown && <AuditDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  )
}
