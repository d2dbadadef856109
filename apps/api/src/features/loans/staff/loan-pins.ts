import { creditHoldHours } from '@zembil/rules/money/loan-limits'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { holdCredit } from '../../customers/credit-hold.sql.ts'
import { findCustomerLanguage } from '../../customers/staff/acts/customer-language.sql.ts'
import { removeLoanPin } from '../../customers/staff/acts/former-numbers.sql.ts'
import { tellSecurityNews } from '../../customers/tell-security-news.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { forgetPinTries } from '../loan-pin.sql.ts'

/**
 * The customer sets a new PIN after a fresh sign-in. The credit is held from now on, as after every reset: whoever stole a SIM
 * can also call the shop. So the customer is told at once.
 */
export async function removePin(tx: Transaction, messenger: Messenger, customerId: number): Promise<void> {
  const { db } = tx
  if (!(await removeLoanPin(db, customerId))) throw new AppError('already_decided')
  await forgetPinTries(db, customerId)
  await holdCredit(db, customerId)
  const words = { hours: String(creditHoldHours) }
  const language = await findCustomerLanguage(db, customerId)
  await tellSecurityNews(tx, messenger, { customerId, news: 'pinReset', words, language })
}
