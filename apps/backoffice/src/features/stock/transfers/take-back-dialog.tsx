import { useQueryClient } from '@tanstack/react-query'
import type { Transfer } from '@zembil/contract/staff/stock/transfer-shapes'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { transferQuery } from '../stock.queries.ts'

/** Returns goods on the way to the store that sent them. */
export function TakeBackDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t, language } = useTranslation('stock')
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const { id, from_store, lines } = transfer
  const takeBack = useAct('POST /transfers/:id/take-back')
  return (
    <ConfirmDialog
      title={t('transfers.takeBackTitle')}
      text={t('transfers.takeBackText', {
        units: lines.reduce((sum, { sent }) => sum + sent, 0),
        store: nameIn(language, from_store),
      })}
      confirmLabel={t('transfers.takeBack')}
      isPending={takeBack.isPending}
      onClose={onClose}
      onConfirm={() =>
        takeBack.mutate(
          { params: { id } },
          {
            onSuccess: (answer) => {
              client.setQueryData(transferQuery(id).queryKey, answer)
              for (const key of ['GET /transfers', 'GET /stock']) void client.invalidateQueries({ queryKey: [key] })
              tell(t('transfers.takeBackDone'))
              onClose()
            },
            onError: tellFailure,
          },
        )
      }
    />
  )
}
