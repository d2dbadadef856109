import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { hasLoanCode } from '../../loans/loan-codes.sql.ts'
import { openLoan } from '../../loans/open-loan.ts'
import { sendLoanCode } from '../../loans/send-loan-code.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { requireUnpaid } from '../attempts/order-payable.ts'

type Opening = { customerId: number; orderId: number; pin: string; language: Language }

/**
 * Checks the PIN for an order on credit that staff placed, and sends its first code, as placing it in the shop would have
 * done. Sends nothing if the order has a code already.
 */
export async function openPhoneLoan(deps: Deps, { customerId, orderId, pin, language }: Opening): Promise<void> {
  const code = await openLoan(deps, customerId, pin, language)
  await deps.jobs.transact(async (tx) => {
    const order = foundOr404(await lockOrder(tx.db, orderId, customerId))
    requireUnpaid(order)
    if (await hasLoanCode(tx.db, orderId)) return
    await sendLoanCode(tx, deps, { customerId, orderId, amount: order.due_santim, language, ...code })
  })
}
