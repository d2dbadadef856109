import type { OrderDetail } from '@zembil/contract/order-shapes'
import { buttonClass } from '@zembil/ui/button'
import { InfoIcon } from '@zembil/ui/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { LoanCodeStep } from './loan-code-step.tsx'
import { useMethodName } from './use-method-name.ts'

/**
 * Payment starts here: what Approve leads to, by `PaymentMethod.start` (redirect, form, widget, phone, instructions or
 * loan). Until a method's payment is open, the order is kept and the customer is told how to pay.
 */
export function PaymentStart({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('checkout')
  const method = useMethodName()(order.payment_method)
  if (order.payment_method === 'loan') return <LoanCodeStep order={order} />
  return (
    <div role="status" className="flex flex-col gap-3 rounded-card bg-saffron-tint p-4">
      <div className="flex gap-3">
        <InfoIcon className="size-6 shrink-0" />
        <div>
          <p className="font-bold">{t('receipt.startsHere', { method })}</p>
          <p>{t('receipt.startsHereText', { id: order.id })}</p>
        </div>
      </div>
      <Link to={paths.order(order.id)} className={buttonClass({ variant: 'secondary' })}>
        {t('payment.myOrders')}
      </Link>
    </div>
  )
}
