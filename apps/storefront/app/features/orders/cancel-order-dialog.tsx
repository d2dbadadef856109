import { useMutation } from '@tanstack/react-query'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { cancelOrder, rereadOrder } from '../checkout/checkout.queries.ts'
import { useMoneyBack } from './money/use-money-back.ts'

type CancelOrderDialogProps = { order: OrderDetail; isOpen: boolean; onClose: () => void }

/** Says what happens to the money before the customer decides, and again when it is done. */
export function CancelOrderDialog({ order, isOpen, onClose }: CancelOrderDialogProps) {
  const { id } = order
  const { t } = useTranslation(['orders', 'checkout', 'common'])
  const messageOf = useReadError()
  const moneyBack = useMoneyBack(order)
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(id),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('checkout:success.orderCanceled'), text: moneyBack })
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
      <p className="mt-2 font-semibold">{moneyBack}</p>
    </Dialog>
  )
}
