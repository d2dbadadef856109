import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { meQuery, takeMember } from '../../platform/session/me.queries.ts'
import { nextPlace } from '../../platform/session/sign-in-path.ts'
import { SignInForm } from '../../shell/session/sign-in-form.tsx'
import { DoorFrame } from './door-frame.tsx'

/** `/sign-in`: leads on to where the member wanted to go. */
export function SignInScreen() {
  const { t } = useTranslation('door')
  const { search } = useLocation()
  const { data } = useQuery({ ...meQuery, enabled: false })
  if (data) return <Navigate to={nextPlace(search)} replace />
  return (
    <DoorFrame title={t('signIn.title')} text={t('signIn.text')}>
      <SignInForm onSignedIn={takeMember} />
      <p className="mt-4 text-sm text-muted">{t('signIn.forgotten')}</p>
    </DoorFrame>
  )
}
