import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { isHandingOver } from '../session/hand-over.ts'

/** Asks before a form with unsaved changes is left by a link, the back key or a closed tab. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => isHandingOver() || event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  function leave(): void {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      closeLabel={t('leave.stay')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghostDanger" onClick={leave}>
            {t('leave.go')}
          </Button>
          <Button onClick={stay}>{t('leave.stay')}</Button>
        </div>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
