import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
  const { t } = useTranslation()
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
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        error={isAsked && reason === '' ? t('reasonMissing') : null}
      >
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
