import type { Santim } from '@zembil/rules/money/money'
import { noPayment, type PaymentCode, paysAtOnce } from '@zembil/rules/money/payment-methods'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { OrderTerms } from './read-terms.ts'

/** Whether a method is configured: credit needs the SMS gateway for its codes, the others their provider's settings. */
export const isMethodSet = ({ config, payments }: Pick<Deps, 'config' | 'payments'>, code: PaymentCode): boolean =>
  code === 'loan' ? config.sms !== null : payments.has(code)

/** Refuses a customer whom staff have blocked, who let orders expire or has too many unpaid ones; called before packages or stock are locked. */
export function refuseHoarder({ standing }: OrderTerms, { expired_orders, unpaid_orders }: ShopLimits): void {
  if (standing.is_blocked) throw new AppError('account_blocked')
  if (standing.expired >= expired_orders && standing.pause_seconds > 0)
    throw new AppError('ordering_paused', {}, standing.pause_seconds)
  if (standing.unpaid >= unpaid_orders) throw new AppError('too_many_unpaid_orders')
}

/** What a first order may cost with a method that is paid later, when these goods cost more; null when nothing limits them. */
export function firstOrderLimit({ standing }: OrderTerms, goods: Santim, { unproven_birr }: ShopLimits): Santim | null {
  const most = unproven_birr * 100
  return !standing.has_paid && goods > most ? most : null
}

/**
 * Limits the value of unpaid goods for a customer who has never paid an order. One order at a time may cost more with a
 * method that pays at once: it holds its goods for minutes, and not for a day.
 */
export function refuseUnpaidGoods(terms: OrderTerms, goods: Santim, method: string, limits: ShopLimits): void {
  const { unpaid_goods_santim: unpaid } = terms.standing
  const most = firstOrderLimit(terms, unpaid + goods, limits)
  if (most === null) return
  if (unpaid > 0) throw new AppError('unpaid_goods_limit', {}, undefined, most)
  if (!paysAtOnce(method)) throw new AppError('first_order_limit', {}, undefined, most)
}

/** Refuses a method that cannot be paid with, which would hold stock until the order expires. */
export function refuseMethod(
  deps: Pick<Deps, 'config' | 'payments'>,
  terms: OrderTerms,
  method: PaymentCode | typeof noPayment,
): void {
  if (method === noPayment) throw new AppError('validation_failed', { payment_method: 'payment_method_required' })
  if (terms.standing.is_method_closed || !isMethodSet(deps, method))
    throw new AppError('payment_method_unavailable', { payment_method: 'payment_method_unavailable' })
}
