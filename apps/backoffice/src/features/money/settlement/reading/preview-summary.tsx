import type { FilePreview } from '@zembil/contract/staff/money/settlement-shapes'
import type { ReactNode } from 'react'
import { dayText, momentText } from '../../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../../platform/money/amount.tsx'
import { Facts } from '../../../../platform/page/facts.tsx'
import { Section } from '../../../../platform/page/section.tsx'
import { SignedAmount } from '../signed-amount.tsx'

type PreviewSummaryProps = { preview: FilePreview; isSaved: boolean; children: ReactNode }

function Warning({ children }: { children: ReactNode }) {
  return <div className="mb-3 rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">{children}</div>
}

/** What is in the file, and why it cannot be read where it cannot. */
export function PreviewSummary({ preview, isSaved, children }: PreviewSummaryProps) {
  const { t, language } = useTranslation('settlement')
  const { fault, faults, fault_count, read_before, missing_columns, first_day, last_day } = preview
  const days = [...new Set([first_day, last_day])].flatMap((day) => (day === null ? [] : [dayText(day, language)]))
  return (
    <Section title={t('read.found')}>
      <div role="status">
        {fault && <Warning>{t(`fault.${fault}`, { columns: missing_columns.join(', ') })}</Warning>}
        {!fault && !isSaved && <Warning>{t('read.saveFirst')}</Warning>}
        {read_before && (
          <Warning>
            {t('read.before', { file: read_before.file_name, at: momentText(read_before.read_at, language) })}
          </Warning>
        )}
        {fault_count > 0 && (
          <Warning>
            <p className="font-semibold">{t('read.faults', { count: fault_count })}</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {faults.slice(0, 10).map(({ line, column, value, fault: reason }) => (
                <li key={`${line} ${column}`} className="wrap-anywhere">
                  {t('read.faultAt', { line, column, value: value === '' ? '—' : value })}: {t(`rowFault.${reason}`)}
                </li>
              ))}
            </ul>
          </Warning>
        )}
      </div>
      {preview.rows > 0 && (
        <Facts
          facts={[
            [t('days'), days.join(' – ')],
            [t('files.rows'), preview.rows],
            ...(preview.skipped_rows > 0 ? ([[t('files.skipped'), preview.skipped_rows]] as const) : []),
            [t('sums.payments'), <Amount key="payments" value={preview.payments} />],
            [t('sums.refunds'), <Amount key="refunds" value={preview.refunds} />],
            [t('sums.fees'), <SignedAmount key="fees" value={preview.fees} />],
          ]}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </Section>
  )
}
