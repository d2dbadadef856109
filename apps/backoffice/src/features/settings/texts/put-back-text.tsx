import { useQueryClient } from '@tanstack/react-query'
import type { MessageText } from '@zembil/contract/staff/settings/message-text-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { textQuery, textsQuery } from '../settings.queries.ts'

/** Puts both languages back to the released text. Shows that text before. */
export function PutBackText({ message }: { message: MessageText }) {
  const { t } = useTranslation('texts')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const act = useAct('POST /message-texts/:key/put-back')
  const tellFailure = useTellFailure()
  const { key, version, shipped_text, shipped_text_am } = message
  const putBack = () =>
    act.mutate(
      { params: { key }, body: { version } },
      {
        onSuccess: (saved) => {
          client.setQueryData(textQuery(key).queryKey, saved)
          void client.invalidateQueries({ queryKey: textsQuery.queryKey })
          tell(t('wasPutBack'))
        },
        onError: (error) => {
          void client.invalidateQueries({ queryKey: textQuery(key).queryKey })
          tellFailure(error)
        },
        onSettled: () => setOpen(false),
      },
    )
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
          isPending={act.isPending}
          onConfirm={putBack}
          onClose={() => setOpen(false)}
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
