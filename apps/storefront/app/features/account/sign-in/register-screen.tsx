import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { customerStore, useCustomer } from '../../../platform/session/customer-record.ts'
import { useProfile } from '../account.queries.ts'
import { RegisterForm } from './register-form.tsx'

/** Redirects visitors to sign in first; signing in leads back here if the customer has no name and address yet. */
export function RegisterScreen() {
  const { t } = useTranslation('account')
  const user = useCustomer()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const redirect = new URLSearchParams(search).get('redirect') ?? undefined
    if ((user ?? customerStore.get()) === null) void navigate(paths.login(redirect), { replace: true })
  }, [user, search, navigate])
  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-5 px-3 py-6 md:py-10">
      <div>
        <h1 className="text-2xl font-bold">{t('register.heading')}</h1>
        <p className="text-muted">{t('register.text')}</p>
      </div>
      {user ? <Registration /> : <Placeholder />}
    </div>
  )
}

function Registration() {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  const { profile, error, refetch } = useProfile()
  // Keyed by id, so that a refetch does not overwrite what is being typed.
  if (profile) return <RegisterForm key={profile.id} customer={profile} />
  if (error)
    return <SectionError title={t('profile.failed')} message={messageOf(error)} onRetry={() => void refetch()} />
  return <Placeholder />
}

const placeholders = Array.from({ length: 10 }, (_, index) => index)

function Placeholder() {
  const { t } = useTranslation('account')
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('profile.loading')}
      </span>
      <div
        aria-hidden="true"
        className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2 md:p-6"
      >
        {placeholders.map((index) => (
          <div key={index} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </div>
  )
}
