import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { HealthChecks } from './health-checks.tsx'
import { HealthParts } from './health-parts.tsx'
import { HealthProviders } from './health-providers.tsx'
import { HealthVersions } from './health-versions.tsx'
import { systemQuery } from './system.queries.ts'
import { WaitingJobs } from './waiting-jobs.tsx'

/** How every part of the system is, brought up to date by itself. */
export function Health() {
  const { refresh_seconds } = useMe().settings
  const { data, error, refetch } = useQuery({ ...systemQuery, refetchInterval: refresh_seconds * 1_000 })
  if (!data) return <Unanswered error={error} refetch={refetch} count={6} />
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
