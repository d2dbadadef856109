import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { Deps } from '../../../deps.ts'
import { openLoan } from '../../loans/open-loan.ts'
import { sendLoanCode } from '../../loans/send-loan-code.ts'
import { tellSpending } from '../../loans/tell-spending.ts'
import { getOrder } from '../history/get-order.ts'
import { addOrder } from './add-order.ts'
import { countPlaced } from './count-placed.ts'
import { earlierOrderOfKey, orderOfKey, type Placing } from './order-of-key.ts'

/**
 * One transaction: lock the customer and claim the key, then add the order. Any error rolls all of it back. A retry with
 * the same key returns the order placed the first time.
 */
export async function placeOrder(deps: Deps, placing: Placing): Promise<{ data: OrderDetail }> {
  const { customerId, body, language } = placing
  const limits = await deps.limits(deps.db)
  // A retry returns the earlier order even if the PIN or the credit has changed since, so neither is checked again.
  const opensLoan = body.payment_method === 'loan' && (await earlierOrderOfKey(deps.db, placing)) === undefined
  const code = opensLoan ? await openLoan(deps, customerId, body.pin_code, language) : null
  // Stock is read without a lock and locked only when it is taken, to keep the locks short. An order that loses a race
  // for the last units is retried with the stock locked before it is read.
  const { id, placedSantim } = await deps.jobs.transact(async (tx, retry) => {
    const earlier = await orderOfKey(tx.db, placing)
    if (earlier !== undefined) return { id: earlier, placedSantim: null }
    const locks = retry === 0 ? 'packages' : 'packages and stock'
    const { id: orderId, total, wallet } = await addOrder(tx, deps, placing, { limits, locks })
    const amount = total - wallet
    // An order of which nothing is left to pay needs no loan.
    if (code && amount > 0) await sendLoanCode(tx, deps, { customerId, orderId, amount, language, ...code })
    if (wallet > 0) await tellSpending(tx, deps, { customerId, orderId, amount: wallet, language })
    return { id: orderId, placedSantim: total }
  })
  if (placedSantim !== null) countPlaced(deps, { method: body.payment_method, santim: placedSantim })
  return getOrder(deps.db, customerId, id)
}
