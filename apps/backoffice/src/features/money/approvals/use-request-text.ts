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
    if (payload.kind === 'pay-out-wallet')
      return t('approval.payOutWallet', {
        customer: String(payload.customer_id),
        number: payload.payout.transfer_no,
      })
    if (payload.kind === 'accept-refusal')
      return t('approval.acceptRefusal', { order, goods: t(`approval.goods.${payload.acceptance.goods}`) })
    if (payload.kind === 'refund-order')
      return t('approval.refundOrder', { order, way: t(`refundWay.${payload.refund.way}`) })
    if (payload.kind === 'settle-row')
      return t('approval.settleRow', { act: t(`settleAct.${payload.decision.kind}`), row: payload.row_id })
    if (payload.kind === 'grant-credit')
      return t('approval.grantCredit', { customer: String(payload.customer_id), number: payload.grant.contract_no })
    if (payload.kind === 'repay-credit')
      return t('approval.repayCredit', {
        customer: String(payload.customer_id),
        number: payload.repayment.receipt_no,
      })
    if (payload.kind === 'reward-referral') return t('approval.rewardReferral', { order })
    if (payload.kind === 'recover-number') return t('approval.recoverNumber', { customer: String(payload.customer_id) })
    if (payload.kind === 'erase-customer') return t('approval.eraseCustomer', { customer: String(payload.customer_id) })
    return t('approval.decidePayment', { act: t(`decide.act.${payload.decision.kind}`), order })
  }
}
