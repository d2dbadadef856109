import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { changeLanguage } from '../../platform/i18n/browser-i18n.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { meQuery } from '../../platform/session/me.queries.ts'
import { personStorage, placeKey } from '../../platform/session/person-storage.ts'
import { signInPath } from '../../platform/session/sign-in-path.ts'
import { ConnectionBar } from '../frame/connection-bar.tsx'
import { LockScreen } from './lock-screen.tsx'

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const failureText = useFailureText()
  if (error instanceof ApiError && error.body.code === 'session_locked') return <LockScreen />
  if (error instanceof ApiError && error.status === 401) return <Navigate to={signInPath(pathname + search)} replace />
  return (
    <>
      <ConnectionBar />
      <main className="mx-auto max-w-prose p-4">
        <h1 className="mb-3 text-xl font-bold">{t('failure.title')}</h1>
        <ErrorState message={failureText(error)} onRetry={onRetry} retryLabel={t('retry')} />
      </main>
    </>
  )
}

/** Shows its content to a signed-in member; everybody else signs in first. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useQuery(meQuery)
  const me = data?.data
  const language = me?.language
  useEffect(() => {
    if (language) void changeLanguage(language)
  }, [language])
  useEffect(() => {
    if (me) personStorage.write(placeKey, pathname + search)
  }, [me, pathname, search])
  if (me?.second_step === 'missing' && pathname !== '/second-step') return <Navigate to="/second-step" replace />
  if (me) return children
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex min-h-dvh items-center justify-center text-primary">
      <Spinner className="size-8" label={t('loading')} />
    </div>
  )
}
