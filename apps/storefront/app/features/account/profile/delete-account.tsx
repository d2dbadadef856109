import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { useState } from 'react'
import { isFreshSignInNeeded } from '../../../platform/account/fresh-sign-in-needed.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { deleteProfile } from '../account.queries.ts'
import { FreshSignIn } from '../sign-in/fresh-sign-in.tsx'
import { forgetPhone } from '../sign-in/phone-proof.ts'
import { useLeave } from '../sign-in/use-sign-out.ts'

/** Explains what is lost; the delete button is enabled once the customer confirms that they understand. */
export function DeleteAccount({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const messageOf = useReadError()
  const leave = useLeave()
  const [isUnderstood, setUnderstood] = useState(false)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const erase = useMutation({
    mutationFn: async () => {
      // Erase the number first: the provider may require a recent sign-in, which is impossible without the account.
      if (!(await forgetPhone(phone))) return setFreshNeeded(true)
      await deleteProfile()
      onClose()
      await leave(t('delete.done'))
    },
    onError: (error) => {
      if (isFreshSignInNeeded(error)) setFreshNeeded(true)
    },
  })
  const footer = (
    <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
      <Button variant="secondary" onClick={onClose}>
        {t('delete.cancel')}
      </Button>
      {!isFreshNeeded && (
        <Button variant="danger" disabled={!isUnderstood} isLoading={erase.isPending} onClick={() => erase.mutate()}>
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
            {erase.error ? <ErrorState title={t('delete.failed')} message={messageOf(erase.error)} /> : null}
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
