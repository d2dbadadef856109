import { Button } from '@zembil/ui/forms/button'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { FormDialog } from './form-dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: string
  confirmLabel: string
  /** Instead of 'Cancel', where that could be taken for the act itself. */
  keepLabel?: string | undefined
  isDanger?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** A field such as the reason. */
  children?: ReactNode
}

/** Says what will happen before an act that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, keepLabel, isDanger = false, isPending, onConfirm, onClose, children } = props
  const { t } = useTranslation()
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {keepLabel ?? t('cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {children}
      </div>
    </FormDialog>
  )
}
