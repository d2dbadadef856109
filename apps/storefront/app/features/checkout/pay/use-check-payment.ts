import { useTranslation } from 'react-i18next'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'
import { checkPayment } from './payment.queries.ts'

/** When the customer says they have paid, checks with the bank and shows the result. */
export function useCheckPayment(id: number, onPaid?: () => void) {
  const { t } = useTranslation('paying')
  const messageOf = useReadError()
  const { isRunning, run } = useAction((error) => tellFailure(t('error_fetching_order'), messageOf(error)))
  const check = () =>
    run(async () => {
      forgetFailure()
      const stage = await checkPayment(id)
      if (stage === 'paid' || stage === 'held') {
        showToast({ kind: 'success', title: t('payment_successfull') })
        onPaid?.()
      } else {
        tellFailure(t('payment_not_conducted'), t('notConductedText'), 'warning')
      }
    })
  return { check, isChecking: isRunning }
}
