import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { chargeCredit } from '../../loans/charge-credit.ts'
import { checkLoanCode } from '../../loans/check-loan-code.ts'
import { isNewestCode } from '../../loans/loan-codes.sql.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { settleOrder } from '../../orders/status/settle-order.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { isPaid, requireUnpaid } from './order-payable.ts'

type CreditPayment = { customerId: number; orderId: number; otp: string; language: Language }

/** Checks the code before the transaction, so that failed tries count; debt, order and messages commit together. */
export async function payOnCredit(
  { jobs, ...deps }: Deps,
  { customerId, orderId, otp, language }: CreditPayment,
): Promise<void> {
  const codeHash = await checkLoanCode(deps, orderId, otp)
  await jobs.transact(async (tx) => {
    const order = foundOr404(await lockOrder(tx.db, orderId, customerId))
    // A concurrent request with the same code has already paid, as happens on a weak connection.
    if (isPaid(order)) return
    requireUnpaid(order)
    // A newer code has been sent while this one was checked.
    if (!(await isNewestCode(tx.db, orderId, codeHash))) throw new AppError('otp_expired', { otp: 'otp_expired' })
    const { due_santim: amount } = order
    await chargeCredit(tx.db, { customerId, orderId, amount })
    await settleOrder(tx, order)
    await tellPayment(tx, deps, { order, news: 'creditUsed', amount, language })
  })
}
