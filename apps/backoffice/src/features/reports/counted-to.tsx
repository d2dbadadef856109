import type { ReportTable } from '@zembil/contract/staff/reports/table-shapes'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** Up to when a report counts, and whether it can still change. */
export function CountedTo({
  counted: { counted_to, is_final },
}: {
  counted: Pick<ReportTable, 'counted_to' | 'is_final'>
}) {
  const { t, language } = useTranslation('reports')
  if (counted_to === null) return <p className="mb-3 text-sm text-muted">{t('notCounted')}</p>
  return (
    <p className="mb-3 text-sm text-muted">
      {is_final ? t('final') : t('countedTo', { at: momentText(counted_to, language) })}
    </p>
  )
}
