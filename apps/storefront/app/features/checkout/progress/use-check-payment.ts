import { useMutation } from '@tanstack/react-query'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'
import { checkPayment } from '../pay/payment.queries.ts'

/** When the customer says they have paid, checks with the bank and shows the result. */
export function useCheckPayment(id: number, onPaid?: () => void) {
  const { t } = useTranslation('paying')
  const messageOf = useReadError()
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkPayment(id),
    onMutate: forgetFailure,
    onSuccess: (stage) => {
      if (stage === 'paid' || stage === 'held') {
        showToast({ kind: 'success', title: t('paymentSuccessful') })
        onPaid?.()
      } else {
        tellFailure(t('paymentNotConducted'), t('notConductedText'), 'warning')
      }
    },
    onError: (error) => tellFailure(t('errorFetchingOrder'), messageOf(error)),
  })
  return { check: () => mutate(), isChecking: isPending }
}
