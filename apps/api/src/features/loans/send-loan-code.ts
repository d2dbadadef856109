import { smsText } from '@zembil/i18n/server-messages'
import type { Language } from '@zembil/rules/language'
import { codeMinutes, codesPerHour } from '@zembil/rules/loan-limits'
import { formatPrice } from '@zembil/rules/money'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { countSmsOfLastHour } from '../sms/sms.sql.ts'
import { lockAccounts } from './ledger.sql.ts'
import { findResendWait, insertLoanCode, replaceLoanCode, type SentCode } from './loan-codes.sql.ts'
import type { LoanCode } from './new-loan-code.ts'
import { requireFreeCredit } from './require-free-credit.ts'

type CodeFor = { customerId: number; orderId: number; amount: number; language: Language }

const hour = 3_600

/** Locks the customer's accounts, so that the second of two concurrent requests sees the SMS of the first. */
async function requireCredit(db: Db, { customerId, amount }: CodeFor): Promise<void> {
  await requireFreeCredit(db, customerId)
  const accounts = await lockAccounts(db, customerId)
  if (!accounts || accounts.credit.balance < amount) throw new AppError('loan_balance_short')
  if ((await countSmsOfLastHour(db, customerId, 'loan-code')) >= codesPerHour)
    throw new AppError('otp_resend_refused', {}, hour)
}

async function queueCode(db: Db, enqueue: Enqueue, to: CodeFor, { code }: LoanCode, expires_at: Date): Promise<void> {
  const { customerId, orderId, amount, language } = to
  const words = { code, order: String(orderId), amount: formatPrice(amount, language), minutes: String(codeMinutes) }
  const body = smsText('loan_code', language, words)
  await queueSms(db, enqueue, { customer_id: customerId, purpose: 'loan-code', body, expires_at })
}

/** Sends the first code of an order, in the transaction that places it. */
export async function sendLoanCode(db: Db, enqueue: Enqueue, to: CodeFor, code: LoanCode): Promise<void> {
  await requireCredit(db, to)
  const { expires_at } = await insertLoanCode(db, to.orderId, code.hash)
  await queueCode(db, enqueue, to, code, expires_at)
}

/** Sends a new code, which invalidates the previous one. */
export async function resendLoanCode(db: Db, enqueue: Enqueue, to: CodeFor, code: LoanCode): Promise<SentCode> {
  await requireCredit(db, to)
  const sent = await replaceLoanCode(db, to.orderId, code.hash)
  if (!sent) throw new AppError('otp_resend_refused', {}, (await findResendWait(db, to.orderId)) ?? hour)
  await queueCode(db, enqueue, to, code, sent.expires_at)
  return sent
}
