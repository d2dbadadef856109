import type { BankApi } from '@zembil/contract/banks'
import type { Output, Received } from '@zembil/contract/endpoint'
import { fromWire } from '@zembil/rules/money/money'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { BankCode } from '../../../providers/payment/banks/bill-bank.ts'
import { keepConfirmation } from './bank-confirmations.sql.ts'
import { orderIdOf } from './get-bill.ts'
import { maskedBill } from './masked-bill.ts'
import { settleConfirmation } from './settle-confirmation.ts'

type Call = BankApi['POST /banks/:bank/payments']

/** The payer has already been debited, so the confirmation is stored first, then settled, even if no order matches. */
export async function confirmBill(deps: Deps, bank: BankCode, body: Received<Call>['body']): Promise<Output<Call>> {
  const amount_santim = fromWire(body.amount)
  if (amount_santim <= 0) throw new AppError('validation_failed', { amount: 'invalid' })
  const { billRef, currency, bankTransactionId: transaction_no } = body
  const told = {
    bank,
    transaction_no,
    order_id: orderIdOf(billRef),
    bill_ref: maskedBill(billRef),
    amount_santim,
    currency,
  }
  const payment = await settleConfirmation(deps, await keepConfirmation(deps.db, told))
  return { accepted: true, receiptId: String(payment.id) }
}
