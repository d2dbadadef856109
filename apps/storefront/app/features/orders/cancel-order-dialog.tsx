import { Button } from '@zembil/ui/button'
import { Dialog } from '@zembil/ui/dialog'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/hooks/use-action.ts'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { cancelOrder } from '../checkout/checkout.queries.ts'

type CancelOrderDialogProps = { id: number; isOpen: boolean; onClose: () => void }

export function CancelOrderDialog({ id, isOpen, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation(['orders', 'checkout', 'common'])
  const messageOf = useReadError()
  const { isRunning, run } = useAction((error) =>
    showToast({ kind: 'error', title: t('checkout:error.order_cancel_failed'), text: messageOf(error) }),
  )
  const cancel = () =>
    run(async () => {
      await cancelOrder(id)
      showToast({ kind: 'success', title: t('checkout:success.order_cancelled') })
      onClose()
    })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('cancel.title', { id })}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" isLoading={isRunning} onClick={cancel}>
            {t('cancel.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('cancel.text')}</p>
    </Dialog>
  )
}
