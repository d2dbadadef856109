import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { Figures } from './figures.tsx'
import { dashboardQuery } from './home.queries.ts'

/** Today beside the same weekday last week, as far as the member may see it. Brings itself up to date. */
export function Dashboard() {
  const { t } = useTranslation(['reports', 'common'])
  const { refresh_seconds } = useMe().settings
  const { data, error, refetch, isFetching } = useQuery({ ...dashboardQuery, refetchInterval: refresh_seconds * 1_000 })
  const failureText = useFailureText()
  if (data) return <Figures data={data.data} />
  if (!error) return <SkeletonList kind="text" count={6} label={t('common:loading')} className="mb-4 grid gap-4" />
  return (
    <ErrorState
      message={failureText(error)}
      onRetry={() => void refetch()}
      retryLabel={t('common:retry')}
      isRetrying={isFetching}
    />
  )
}
