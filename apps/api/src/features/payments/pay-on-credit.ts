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

/** Checks the code outside the transaction, where its tries count in any case; debt, order and messages are one. */
export async function payOnCredit(
  { jobs, ...deps }: Deps,
  { customerId, orderId, otp, language }: CreditPayment,
): Promise<void> {
  const codeHash = await checkLoanCode(deps, orderId, otp)
  await jobs.transact(async (transaction, enqueue) => {
    const order = foundOr404(await lockOrder(transaction, orderId, customerId))
    // The same code was sent twice at once, as happens on a weak connection: the first has paid.
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
