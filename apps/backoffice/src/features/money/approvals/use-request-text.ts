import type { Approval } from '@zembil/contract/staff/money/approval-shapes'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** One line that says what is done once the request is approved. */
export function useRequestText(): (approval: Approval) => string {
  const { t } = useTranslation('money')
  return ({ payload, order_id }) => {
    const order = order_id === null ? '—' : String(order_id)
    if (payload.kind === 'confirm-payment')
      return t('approval.confirmPayment', {
        order,
        method: t(`method.${payload.payment.method}`),
        number: payload.payment.transaction_no,
      })
    if (payload.kind === 'refund-order')
      return t('approval.refundOrder', { order, way: t(`refundWay.${payload.refund.way}`) })
    return t('approval.decidePayment', { act: t(`decide.act.${payload.decision.kind}`), order })
  }
}
