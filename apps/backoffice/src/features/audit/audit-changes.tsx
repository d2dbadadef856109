import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changed fields, before and after. Their names are those of the API. */
export function AuditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const { t } = useTranslation('audit')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <p className="text-muted">{t('noChanges')}</p>
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('columns.changes')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('columns.field')}
          </th>
          <th scope="col" className="py-1 pr-3 font-semibold">
            {t('columns.before')}
          </th>
          <th scope="col" className="py-1 font-semibold">
            {t('columns.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-1 pr-3 text-left font-mono font-normal">
              {name}
            </th>
            <td className="py-1 pr-3 break-words">{textOf(before?.[name])}</td>
            <td className="py-1 break-words">{textOf(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
