import { smsText } from '@zembil/i18n/api/sms-text'
import { codeMinutes, codesPerHour } from '@zembil/rules/money/loan-limits'
import { formatPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Db } from '../../platform/database/db.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Messenger, queueSms } from '../sms/queue-sms.ts'
import { countSmsOfLastHour } from '../sms/sms.sql.ts'
import { lockAccounts } from './ledger.sql.ts'
import { findResendWait, insertLoanCode, replaceLoanCode, type SentCode } from './loan-codes.sql.ts'
import type { LoanCode } from './new-loan-code.ts'
import { requireFreeCredit } from './require-free-credit.ts'

type CodeFor = { customerId: number; orderId: number; amount: number; language: Language } & LoanCode

const hour = 3_600

/** Locks the customer's accounts, so that the second of two concurrent requests sees the SMS of the first. */
async function requireCredit(db: Db, { customerId, amount }: CodeFor): Promise<void> {
  await requireFreeCredit(db, customerId)
  const accounts = await lockAccounts(db, customerId)
  if (!accounts || accounts.credit.balance < amount) throw new AppError('loan_balance_short')
  if ((await countSmsOfLastHour(db, customerId, 'loan-code')) >= codesPerHour)
    throw new AppError('otp_resend_refused', {}, hour)
}

async function queueCode(
  tx: Transaction,
  { config, texts }: Messenger,
  sent: CodeFor & { expires_at: Date },
): Promise<void> {
  const { customerId, orderId, amount, language, code, expires_at } = sent
  const words = { code, order: String(orderId), amount: formatPrice(amount, language), minutes: String(codeMinutes) }
  const body = smsText(await texts(tx.db), 'loanCode', language, words)
  const about = { customer_id: customerId, purpose: 'loan-code', order_id: orderId, language } as const
  await queueSms(tx, config, { ...about, body, expires_at })
}

/** Sends the first code of an order, in the transaction that places it. */
export async function sendLoanCode(tx: Transaction, messenger: Messenger, to: CodeFor): Promise<void> {
  await requireCredit(tx.db, to)
  const { expires_at } = await insertLoanCode(tx.db, to.orderId, to.hash)
  await queueCode(tx, messenger, { ...to, expires_at })
}

/** Sends a new code, which invalidates the previous one. */
export async function resendLoanCode(tx: Transaction, messenger: Messenger, to: CodeFor): Promise<SentCode> {
  await requireCredit(tx.db, to)
  const sent = await replaceLoanCode(tx.db, to.orderId, to.hash)
  if (!sent) throw new AppError('otp_resend_refused', {}, (await findResendWait(tx.db, to.orderId)) ?? hour)
  await queueCode(tx, messenger, { ...to, expires_at: sent.expires_at })
  return sent
}
