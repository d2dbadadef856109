import { useTranslation } from 'react-i18next'
import { showToast } from '../../platform/toast.ts'
import { useAction } from '../../platform/use-action.ts'
import { useReadError } from '../../platform/use-read-error.ts'
import { checkPayment } from './payment.queries.ts'

/** The customer says that they have paid: the bank is asked, and they hear what it says. */
export function useCheckPayment(id: number, onPaid?: () => void) {
  const { t } = useTranslation('paying')
  const messageOf = useReadError()
  const { isRunning, run } = useAction((error) =>
    showToast({ kind: 'error', title: t('error_fetching_order'), text: messageOf(error) }),
  )
  const check = () =>
    run(async () => {
      const stage = await checkPayment(id)
      if (stage === 'paid' || stage === 'held') {
        showToast({ kind: 'success', title: t('payment_successfull') })
        onPaid?.()
      } else {
        showToast({ kind: 'warning', title: t('payment_not_conducted'), text: t('notConductedText') })
      }
    })
  return { check, isChecking: isRunning }
}
