import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The bags are opened; the order keeps its stock and is picked again. */
export function ShelfDialog({ orderId: id, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation('dispatch')
  return (
    <ActDialog
      act="POST /orders/:id/return-to-shelf"
      input={() => ({ params: { id }, body: {} })}
      title={t('failed.shelfTitle', { order: id })}
      text={t('failed.shelfText')}
      confirmLabel={t('failed.shelf')}
      said={t('failed.shelfDone', { order: id })}
      onClose={onClose}
    />
  )
}
