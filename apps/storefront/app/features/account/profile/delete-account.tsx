import { Button } from '@zembil/ui/button'
import { Checkbox } from '@zembil/ui/checkbox'
import { Dialog } from '@zembil/ui/dialog'
import { ErrorState } from '@zembil/ui/error-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { deleteProfile } from '../account.queries.ts'
import { FreshSignIn, isFreshSignInNeeded } from '../sign-in/fresh-sign-in.tsx'
import { forgetPhone } from '../sign-in/phone-proof.ts'
import { useLeave } from '../sign-in/use-sign-out.ts'

/** Explains what is lost; the delete button is enabled once the customer confirms that they understand. */
export function DeleteAccount({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const messageOf = useReadError()
  const leave = useLeave()
  const [isUnderstood, setUnderstood] = useState(false)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { isRunning, run } = useAction((error) => {
    if (isFreshSignInNeeded(error)) setFreshNeeded(true)
    else setFailure(error)
  })
  const erase = async () => {
    // Erase the number first: the provider may require a recent sign-in, which is impossible without the account.
    if (!(await forgetPhone(phone))) return setFreshNeeded(true)
    await deleteProfile()
    onClose()
    await leave(t('delete.done'))
  }
  const footer = (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
      <Button variant="secondary" onClick={onClose}>
        {t('delete.cancel')}
      </Button>
      {!isFreshNeeded && (
        <Button variant="danger" disabled={!isUnderstood} isLoading={isRunning} onClick={() => run(erase)}>
          {t('delete.confirm')}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={t('delete.title')} closeLabel={t('common:close')} footer={footer}>
      <div className="flex flex-col gap-3">
        <p>{t('delete.text')}</p>
        {isFreshNeeded ? (
          <FreshSignIn />
        ) : (
          <>
            {failure === null ? null : <ErrorState title={t('delete.failed')} message={messageOf(failure)} />}
            <Checkbox
              label={t('delete.understood')}
              checked={isUnderstood}
              onChange={({ target }) => setUnderstood(target.checked)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
