import { useMutation } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { saveFile } from '../../platform/api/save-file.ts'
import { fileOf } from '../../platform/api/staff-api.ts'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { type AuditListState, auditFilterQuery } from './audit.queries.ts'

/** The filtered log as a CSV file. The server asks for a fresh proof and logs the export. */
export function AuditExport({ state: { after, before, ...filter } }: { state: AuditListState }) {
  const { t } = useTranslation('audit')
  const tellFailure = useTellFailure()
  const exporting = useMutation({
    mutationFn: () => fileOf('GET /audit/export', { query: auditFilterQuery(filter) }),
    onSuccess: (file) => {
      saveFile(file, `audit-${dayFromToday(0)}.csv`)
      tell(t('exported'))
    },
    onError: tellFailure,
  })
  return (
    <Button
      variant="secondary"
      title={t('exportHint')}
      isLoading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('export')}
    </Button>
  )
}
