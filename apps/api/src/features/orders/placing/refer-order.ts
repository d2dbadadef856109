import { findPaymentMethod } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { findPhoneNumber } from './ordering-customer.sql.ts'
import { findReferable, insertReferral } from './referrals.sql.ts'

type Referral = { order_id: number; referrer_phone_number: string }

/**
 * Records one referrer per order, for payment methods that allow it, within seven days. A second call changes nothing
 * and returns the first referrer. The order may still be unpaid, because the referrer is named before the customer goes
 * to the bank; `counted_referrals` excludes it until it is paid.
 */
export async function referOrder(db: Db, customerId: number, { order_id, referrer_phone_number }: Referral) {
  const { payment_method, is_open, ...named } = foundOr404(await findReferable(db, customerId, order_id))
  if ((await findPhoneNumber(db, customerId)) === referrer_phone_number)
    throw new AppError('own_referrer', { referrer_phone_number: 'own_referrer' })
  if (!findPaymentMethod(payment_method)?.allowsReferrer) throw new AppError('referrer_not_taken')
  if (!is_open && named.referrer_phone_number === null) throw new AppError('referral_closed')
  return { data: foundOr404(await insertReferral(db, customerId, order_id, referrer_phone_number)) }
}
