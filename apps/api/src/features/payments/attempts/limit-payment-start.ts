import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { findPhoneNumber } from '../../orders/placing/ordering-customer.sql.ts'
import { usedOtherPhones, usedRings, usedStarts, usedStartsOfOrder } from './payment-limits.sql.ts'
import { refuseBeyond } from './refuse-beyond.ts'

type Start = {
  customerId: number
  orderId: number
  /** Null when no phone is rung. */
  phone: string | null
}

const startsPerOrderAndHour = 10

/**
 * Limits how many payments are started: each costs a call to a provider and may ring somebody who never asked for it.
 * Locks the customer, then the phone, until the transaction ends; the caller has already locked the order.
 */
export async function limitPaymentStart(db: Db, limits: ShopLimits, start: Start): Promise<void> {
  const { customerId, orderId, phone } = start
  await lockKey(db, 'payment-starts', customerId)
  refuseBeyond(startsPerOrderAndHour, await usedStartsOfOrder(db, orderId), 'payment_starts_limit')
  refuseBeyond(limits.payment_starts_per_day, await usedStarts(db, customerId), 'payment_starts_limit')
  if (phone === null) return
  if (phone !== (await findPhoneNumber(db, customerId)))
    refuseBeyond(
      limits.payer_phones_per_day,
      await usedOtherPhones(db, customerId, phone),
      'payer_phones_limit',
      'payer_phone_number',
    )
  await lockKey(db, 'phone-rings', phone)
  refuseBeyond(limits.phone_rings_per_hour, await usedRings(db, phone), 'payer_phone_limit', 'payer_phone_number')
}
