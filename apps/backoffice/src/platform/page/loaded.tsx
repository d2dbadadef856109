import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import type { ReactNode } from 'react'
import { useFailureText } from '../forms/use-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { NotFound } from './not-found.tsx'

type UnansweredProps = { error: unknown; refetch: () => unknown; count?: number; className?: string }

/** What stands in the place of an answer that is not here: that it is on its way, or why it did not come. */
export function Unanswered({ error, refetch, count = 4, className = 'grid gap-4' }: UnansweredProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  if (error) return <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('retry')} />
  return <SkeletonList kind="text" count={count} label={t('loading')} className={className} />
}

type LoadedProps<Data> = { query: UseQueryResult<{ data: Data }>; children: (data: Data) => ReactNode }

/** What a query answered; until then the states of waiting and failing. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return data ? children(data.data) : <Unanswered error={error} refetch={refetch} />
}
