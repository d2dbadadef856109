import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { AuditSection } from '../../audit/audit-section.tsx'
import { calendarQuery } from '../settings.queries.ts'
import { HoursForm } from './hours-form.tsx'

/** `/settings/hours`: when the shop is open, and on which days nothing is delivered. */
export function HoursScreen() {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageHeader title={t('hours.title')} back={{ href: '/settings', label: t('title') }} />
      <Loaded query={useQuery(calendarQuery)}>{(calendar) => <HoursForm calendar={calendar} />}</Loaded>
      <AuditSection filter={{ subject_kind: 'calendar', subject_id: 'shop' }} />
    </>
  )
}
