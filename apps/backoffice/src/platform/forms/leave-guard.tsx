import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { isHandingOver } from '../session/hand-over.ts'

type LeaveGuardProps = {
  isDirty: boolean
  onLeave?: (() => void) | undefined
  /** A dialog covers the links of its page, and what it saved may lead to another page. */
  onlyBack?: boolean
}

/** Asks before a form with unsaved changes is left by a link, the back key or a closed tab. */
export function LeaveGuard({ isDirty, onLeave, onlyBack = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && (!onlyBack || historyAction === 'POP'),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => isHandingOver() || event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  function leave(): void {
    onLeave?.()
    blocker.proceed?.()
  }
  return <LeaveQuestion open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave} />
}

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('leave.title')}
      closeLabel={t('leave.stay')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghostDanger" onClick={onLeave}>
            {t('leave.go')}
          </Button>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
        </div>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
