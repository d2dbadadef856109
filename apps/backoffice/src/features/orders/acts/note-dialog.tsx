import { newOrderNote } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AreaField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** A note for colleagues, which stands at the top of the order and on the phones of pickers and couriers. */
export function NoteDialog({ orderId: id, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <ActDialog
      act="POST /orders/:id/notes"
      shape={newOrderNote}
      start={{ text: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t('notes.write')}
      text={t('notes.hint')}
      confirmLabel={t('notes.save')}
      said={t('notes.saved')}
      onClose={onClose}
    >
      {(form) => <AreaField of={form} name="text" label={t('notes.label')} maxLength={500} />}
    </ActDialog>
  )
}
