import { ErrorState } from '@zembil/ui/feedback/error-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { askOnce } from '../../platform/api/staff-api.ts'
import { faultsOfRefusal } from '../../platform/forms/field-faults.ts'
import { shown } from '../../platform/forms/use-act.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { DoorFrame } from '../sign-in/door-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const tokenForm = /^[\w-]{43}$/

/** `/set-password#token`: the fragment is not sent with the page and is removed from the address at once. */
export function SetPasswordScreen() {
  const { t } = useTranslation('account')
  const [token] = useState(() => location.hash.slice(1))
  const failureText = useFailureText()
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const set = useRequest((password: string) => askOnce('POST /set-password', { body: { token, password } }), {
    onFailed: shown,
  })
  if (set.isSuccess)
    return (
      <DoorFrame title={t('setPassword.title')} text={t('setPassword.done')}>
        <Link to="/sign-in" className={buttonClass({ isWide: true })}>
          {t('setPassword.signIn')}
        </Link>
      </DoorFrame>
    )
  const isAtField = Object.keys(faultsOfRefusal(set.error)).length > 0
  return (
    <DoorFrame title={t('setPassword.title')} text={t('setPassword.text')}>
      {tokenForm.test(token) ? (
        <div className="grid gap-4">
          {set.error && !isAtField && <ErrorState message={failureText(set.error)} />}
          <NewPasswordForm
            submitLabel={t('setPassword.submit')}
            isPending={set.isPending}
            error={set.error}
            onSubmit={set.send}
          />
        </div>
      ) : (
        <ErrorState message={t('setPassword.noToken')} />
      )}
    </DoorFrame>
  )
}
