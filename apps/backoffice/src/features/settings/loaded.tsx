import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import type { ReactNode } from 'react'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { NotFound } from '../../platform/page/not-found.tsx'

type LoadedProps<Data> = { query: UseQueryResult<{ data: Data }>; children: (data: Data) => ReactNode }

/** What a query answered; until then the states of waiting and failing. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data) return children(data.data)
  if (error) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('retry')} />
  return <SkeletonList kind="text" count={4} label={t('loading')} className="grid gap-4" />
}
