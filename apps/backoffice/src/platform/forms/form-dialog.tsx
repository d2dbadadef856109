import { Dialog } from '@zembil/ui/dialogs/dialog'
import { type ComponentProps, useState } from 'react'
import { LeaveGuard, LeaveQuestion } from './leave-guard.tsx'

type FormDialogProps = ComponentProps<typeof Dialog> & {
  /** The form inside has a `LeaveGuard`, of which a screen has one at a time. */
  isGuarded?: boolean
}

/** A dialog with fields. Once something was typed, Close, Escape, the back key and a closed tab ask first. */
export function FormDialog({ onClose, isGuarded = false, children, ...rest }: FormDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  function close(): void {
    if (!isDirty) onClose()
    // Escape several times in a row makes the browser close this dialog and the question at once: the form stays.
    else if (!isAsking) setAsking(true)
  }
  return (
    <Dialog {...rest} onClose={close}>
      <div onInput={() => setDirty(true)}>{children}</div>
      {isDirty && !isGuarded && <LeaveGuard isDirty onlyBack />}
      <LeaveQuestion open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  )
}
