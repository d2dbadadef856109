import type { Language } from '@zembil/rules/language'
import type { Deps } from '../../deps.ts'
import { AppError, foundOr404 } from '../../platform/app-error.ts'
import { checkLoanCode } from '../loans/check-loan-code.ts'
import { isNewestCode } from '../loans/loan-codes.sql.ts'
import { purchaseOnCredit } from '../loans/purchase-on-credit.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { isPaid, requireUnpaid } from './order-payable.ts'
import { tellPayment } from './tell-payment.ts'

type CreditPayment = { customerId: number; orderId: number; otp: string; language: Language }

/** Checks the code before the transaction, so that failed tries count; debt, order and messages commit together. */
export async function payOnCredit(
  { jobs, ...deps }: Deps,
  { customerId, orderId, otp, language }: CreditPayment,
): Promise<void> {
  const codeHash = await checkLoanCode(deps, orderId, otp)
  await jobs.transact(async (transaction, enqueue) => {
    const order = foundOr404(await lockOrder(transaction, orderId, customerId))
    // A concurrent request with the same code has already paid, as happens on a weak connection.
    if (isPaid(order)) return
    requireUnpaid(order)
    // A newer code has been sent while this one was checked.
    if (!(await isNewestCode(transaction, orderId, codeHash))) throw new AppError('otp_expired', { otp: 'otp_expired' })
    const { total_cost_santim: amount } = order
    await purchaseOnCredit(transaction, { customerId, orderId, amount })
    await settleOrder(transaction, enqueue, order)
    await tellPayment(transaction, enqueue, { order, news: 'payment_paid', amount, language })
  })
}
