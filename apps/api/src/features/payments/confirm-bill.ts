import type { BankApi } from '@zembil/contract/banks'
import type { Output, Received } from '@zembil/contract/endpoint'
import { fromWire } from '@zembil/rules/money'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BankCode } from '../../providers/payment/banks/bill-bank.ts'
import { orderIdOf } from './get-bill.ts'
import { findAttemptOfMethod } from './payment-attempts.sql.ts'
import type { Money } from './payments.sql.ts'
import { settlePayment } from './settle-payment.ts'

type Call = BankApi['POST /banks/:bank/payments']

/** Stands for 'no order': none has this id. Such money is kept all the same. */
const noOrder = 0

/** The person's account has been debited by now, so the money is written down whatever it was for. */
export async function confirmBill(deps: Deps, bank: BankCode, body: Received<Call>['body']): Promise<Output<Call>> {
  const orderId = orderIdOf(body.billRef) ?? noOrder
  const amountSantim = fromWire(body.amount)
  if (amountSantim <= 0) throw new AppError('validation_failed', { amount: 'invalid' })
  const { currency, bankTransactionId: transactionNo } = body
  const money: Money = { provider: bank, transactionNo, amountSantim, currency, via: 'bank' }
  const attempt = await findAttemptOfMethod(deps.db, orderId, bank)
  const payment = await settlePayment(deps, { orderId, attemptId: attempt?.id ?? null }, money)
  return { accepted: true, receiptId: String(payment.id) }
}
