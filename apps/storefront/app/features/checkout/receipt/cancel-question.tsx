import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type CancelQuestionProps = { id: number; isCanceling: boolean; onConfirm: () => void; onClose: () => void }

/** Cancel stands beside Approve, so a slip of the finger must not cancel an order. */
export function CancelQuestion({ id, isCanceling, onConfirm, onClose }: CancelQuestionProps) {
  const { t } = useTranslation(['checkout', 'orders', 'common'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders:cancel.title', { id })}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button variant="secondary" disabled={isCanceling} onClick={onClose}>
            {t('orders:cancel.keep')}
          </Button>
          <Button variant="danger" isLoading={isCanceling} onClick={onConfirm}>
            {t('orders:cancel.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('receipt.cancelText')}</p>
    </Dialog>
  )
}
