import type { OrderDetail } from '@zembil/contract/order-shapes'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { clearReceipt } from '../../../state/receipt-store.ts'
import { payOnCredit, resendCode } from '../checkout.queries.ts'
import { isOver } from '../pay/payment.queries.ts'
import { CodeForm } from './code-form.tsx'

/** Step 3, second half: the code sent when the order was placed confirms the purchase on credit. */
export function LoanCodeStep({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()

  async function pay(otp: string): Promise<void> {
    await payOnCredit(order.id, otp).catch((error: unknown) => {
      if (isOver(error)) void navigate(paths.receipt(order.id))
      throw error
    })
    clearReceipt(order.id)
    showToast({ kind: 'success', title: t('code.paid') })
    await navigate(paths.receipt(order.id))
  }

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 className="text-lg font-bold">{t('code.title')}</h3>
        <p className="text-muted">{t('code.text')}</p>
      </div>
      <CodeForm
        submitLabel={t('code.submit')}
        refusedTitle={t('error.orderApproveFailed')}
        onEntered={pay}
        onResend={() => resendCode(order.id)}
      />
    </div>
  )
}
