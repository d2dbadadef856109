import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { HealthChecks } from './health-checks.tsx'
import { HealthParts } from './health-parts.tsx'
import { HealthProviders } from './health-providers.tsx'
import { HealthVersions } from './health-versions.tsx'
import { systemQuery } from './system.queries.ts'
import { WaitingJobs } from './waiting-jobs.tsx'

/** How every part of the system is, brought up to date by itself. */
export function Health() {
  const { t } = useTranslation()
  const { refresh_seconds } = useMe().settings
  const { data, error, refetch } = useQuery({ ...systemQuery, refetchInterval: refresh_seconds * 1_000 })
  const failureText = useFailureText()
  if (!data)
    return error ? (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('retry')} />
    ) : (
      <SkeletonList kind="text" count={6} label={t('loading')} className="grid gap-4" />
    )
  const report = data.data
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <HealthParts report={report} />
      <HealthChecks report={report} />
      <HealthProviders providers={report.providers} />
      <div className="grid gap-4">
        <WaitingJobs queues={report.queues} />
        <HealthVersions versions={report.versions} />
      </div>
    </div>
  )
}
