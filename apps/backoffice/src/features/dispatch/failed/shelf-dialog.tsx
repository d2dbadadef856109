import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useResolve } from './use-resolve.ts'

/** The bags are opened; the order keeps its stock and is picked again. */
export function ShelfDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation('dispatch')
  const said = t('failed.shelfDone', { order: orderId })
  const { send, isPending } = useResolve('POST /orders/:id/return-to-shelf', said, onClose)
  return (
    <ConfirmDialog
      title={t('failed.shelfTitle', { order: orderId })}
      text={t('failed.shelfText')}
      confirmLabel={t('failed.shelf')}
      isPending={isPending}
      onConfirm={() => send({ params: { id: orderId }, body: {} })}
      onClose={onClose}
    />
  )
}
