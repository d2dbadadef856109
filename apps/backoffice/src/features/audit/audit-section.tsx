import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useCan } from '../../platform/session/permissions.tsx'
import type { AuditFilter } from './audit.queries.ts'
import { AuditHistory } from './audit-history.tsx'

/** What was done to a thing, at the end of its page, for members who may see the audit log. */
export function AuditSection({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit')
  if (!useCan('audit.read')) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{t('title')}</h2>
      <AuditHistory filter={filter} />
    </section>
  )
}
