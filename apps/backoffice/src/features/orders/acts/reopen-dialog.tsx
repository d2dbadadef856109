import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Opens an order again that was marked delivered by mistake. */
export function ReopenDialog({ orderId: id, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <ActDialog
      act="POST /orders/:id/reopen"
      shape={becauseOf}
      start={{ reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t('reopen.title', { id })}
      text={t('reopen.text')}
      confirmLabel={t('acts.reopen')}
      said={t('reopen.done')}
      onClose={onClose}
    >
      {(form) => <ReasonField of={form} label={t('reason')} hint={undefined} />}
    </ActDialog>
  )
}
