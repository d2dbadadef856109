import type { Santim } from '@zembil/rules/money/money'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import { AppError } from '../../platform/http/app-error.ts'

/** Refuses money that needs a second person: refunds, payouts, confirmations by hand. */
export function requireNoApproval(amount: Santim, { second_person_birr }: ShopLimits): void {
  const most = second_person_birr * 100
  if (amount > most) throw new AppError('approval_needed', {}, undefined, most)
}
