import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { endSession } from '../../../platform/session/session.ts'
import { logOut } from '../account.queries.ts'

/** To the home page and then out: a guarded page that loses its customer would ask to sign in again. */
export function useLeave() {
  const navigate = useNavigate()
  return async (notice: string, farewell?: () => Promise<unknown>) => {
    await navigate(paths.home)
    // Sent with the token that the next line forgets; without a connection the session ends in this browser alone.
    farewell?.().catch(() => undefined)
    endSession()
    showToast({ kind: 'success', title: notice })
  }
}

export function useLogOut() {
  const { t } = useTranslation('account')
  const leave = useLeave()
  return () => leave(t('signedOut'), logOut)
}
