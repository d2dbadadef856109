import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type ReasonDialogProps = {
  title: string
  text: string
  confirmLabel: string
  isDanger?: boolean
  isPending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  /** Other fields, above the reason. */
  children?: ReactNode
}

/** Asks before an act that needs a reason. */
export function ReasonDialog({ onConfirm, children, ...rest }: ReasonDialogProps) {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const reason = typed.trim()
  function confirm(): void {
    setAsked(true)
    if (reason !== '') onConfirm(reason)
  }
  return (
    <ConfirmDialog {...rest} onConfirm={confirm}>
      {children}
      <ReasonField value={typed} onChange={setTyped} isAsked={isAsked} />
    </ConfirmDialog>
  )
}
