import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { endSession } from '../../../platform/session/session.ts'
import { signOut } from '../account.queries.ts'

/** Goes to the home page before ending the session, because a guarded page would redirect to sign-in. */
export function useLeave() {
  const navigate = useNavigate()
  return async (notice: string, farewell?: () => Promise<unknown>) => {
    await navigate(paths.home)
    // Must be sent before `endSession` drops the token. Offline, the session ends only in this browser.
    farewell?.().catch(() => undefined)
    endSession()
    showToast({ kind: 'success', title: notice })
  }
}

export function useSignOut() {
  const { t } = useTranslation('account')
  const leave = useLeave()
  return () => leave(t('signedOut'), signOut)
}
