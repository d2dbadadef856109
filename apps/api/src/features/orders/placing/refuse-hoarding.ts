import type { Santim } from '@zembil/rules/money/money'
import { noPayment, type PaymentCode } from '@zembil/rules/money/payment-methods'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { OrderTerms } from './read-terms.ts'
import type { Standing } from './standing.sql.ts'

/** Whether a method is configured: credit needs the SMS gateway for its codes, the others their provider's settings. */
export const isMethodSet = ({ config, payments }: Pick<Deps, 'config' | 'payments'>, code: PaymentCode): boolean =>
  code === 'loan' ? config.sms !== null : payments.has(code)

function standingIn({ standing }: OrderTerms): Standing {
  if (!standing) throw new Error('an order needs the standing of its customer')
  return standing
}

/** Refuses a customer whom staff have blocked, who let orders expire or has too many unpaid ones; called before packages or stock are locked. */
export function refuseHoarder(terms: OrderTerms, { expired_orders, unpaid_orders }: ShopLimits): void {
  const standing = standingIn(terms)
  if (standing.is_blocked) throw new AppError('account_blocked')
  if (standing.expired >= expired_orders && standing.pause_seconds > 0)
    throw new AppError('ordering_paused', {}, standing.pause_seconds)
  if (standing.unpaid >= unpaid_orders) throw new AppError('too_many_unpaid_orders')
}

/** Limits the value of unpaid goods for a customer who has never paid an order. */
export function refuseUnpaidGoods(terms: OrderTerms, goods: Santim, { unproven_birr }: ShopLimits): void {
  const most = unproven_birr * 100
  const { has_paid, unpaid_goods_santim } = standingIn(terms)
  if (!has_paid && unpaid_goods_santim + goods > most) throw new AppError('unpaid_goods_limit', {}, undefined, most)
}

/** Refuses a method that cannot be paid with, which would hold stock until the order expires. */
export function refuseMethod(
  deps: Pick<Deps, 'config' | 'payments'>,
  terms: OrderTerms,
  method: PaymentCode | typeof noPayment,
): void {
  if (method === noPayment) throw new AppError('validation_failed', { payment_method: 'payment_method_required' })
  if (standingIn(terms).is_method_closed || !isMethodSet(deps, method))
    throw new AppError('payment_method_unavailable', { payment_method: 'payment_method_unavailable' })
}
