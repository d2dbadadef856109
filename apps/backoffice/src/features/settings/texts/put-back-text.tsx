import type { MessageText } from '@zembil/contract/staff/settings/message-text-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Puts both languages back to the released text. Shows that text before. */
export function PutBackText({ message }: { message: MessageText }) {
  const { t } = useTranslation('texts')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { mutate, isPending } = useAct('POST /message-texts/:key/put-back', {
    said: t('wasPutBack'),
    onEnd: close,
  })
  const { key, version, shipped_text, shipped_text_am } = message
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('putBack')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('putBackTitle')}
          text={t('putBackText')}
          confirmLabel={t('putBack')}
          isPending={isPending}
          onConfirm={() => mutate({ params: { key }, body: { version } })}
          onClose={close}
        >
          <div className="grid gap-2 rounded-card bg-sunken p-3">
            <p lang="en">{shipped_text}</p>
            <p lang="am">{shipped_text_am}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
