import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { cancelOrder, rereadOrder } from '../checkout/checkout.queries.ts'

type CancelOrderDialogProps = { id: number; isOpen: boolean; onClose: () => void }

export function CancelOrderDialog({ id, isOpen, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation(['orders', 'checkout', 'common'])
  const messageOf = useReadError()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(id),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('checkout:success.orderCanceled') })
      onClose()
    },
    onError: (error) => {
      showToast({ kind: 'error', title: t('checkout:error.orderCancelFailed'), text: messageOf(error) })
      // Picking may have started meanwhile.
      void rereadOrder(id)
    },
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
          <Button variant="danger" isLoading={isPending} onClick={() => mutate()}>
            {t('cancel.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('cancel.text')}</p>
    </Dialog>
  )
}
