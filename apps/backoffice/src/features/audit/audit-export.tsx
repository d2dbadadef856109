import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../platform/api/save-file.ts'
import { fileOf } from '../../platform/api/staff-api.ts'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { type AuditListState, auditFilterQuery } from './audit.queries.ts'

/** The filtered log as a CSV file. The server asks for a fresh proof and logs the export. */
export function AuditExport({ state: { after, before, ...filter } }: { state: AuditListState }) {
  const { t } = useTranslation('audit')
  const exporting = useRequest(async () => {
    saveFile(await fileOf('GET /audit/export', { query: auditFilterQuery(filter) }), `audit-${dayFromToday(0)}.csv`)
    tell(t('exported'))
  })
  return (
    <Button
      variant="secondary"
      title={t('exportHint')}
      isLoading={exporting.isPending}
      onClick={() => exporting.send()}
    >
      {t('export')}
    </Button>
  )
}
