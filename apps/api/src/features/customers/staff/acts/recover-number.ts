import type { FormerNumber } from '@zembil/contract/staff/people/customer-act-shapes'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Db } from '../../../../platform/database/db.ts'
import type { Transaction } from '../../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../../platform/http/app-error.ts'
import type { Messenger } from '../../../sms/queue-sms.ts'
import { changeCustomer } from '../../change-customer.ts'
import { holdCredit } from '../../credit-hold.sql.ts'
import { findCustomerByPhone, lockCustomer } from '../../customers.sql.ts'
import { tellBothNumbers } from '../../tell-both-numbers.ts'
import { hasCustomer } from '../staff-customer.sql.ts'
import { deleteSessions } from './customer-edits.sql.ts'
import { findCustomerLanguage } from './customer-language.sql.ts'
import { hasHistory, listFormerNumbers, removeLoanPin, replaceAccount } from './former-numbers.sql.ts'

export async function getFormerNumbers(db: Db, id: number): Promise<{ data: FormerNumber[] }> {
  if (!(await hasCustomer(db, id))) throw new AppError('not_found')
  const rows = await listFormerNumbers(db, id)
  return {
    data: rows.map(({ phone_number, changed_at, ...row }) => ({
      ...row,
      phone_number: maskedPhone(phone_number),
      changed_at: changed_at.toISOString(),
    })),
  }
}

type Recovered = { customerId: number; messageId: number }

/** The account that the number opens, if there is one. Only an empty one makes room: one that is blocked or was used does not. */
async function findEmptyAccount(db: Db, phone: string): Promise<number | null> {
  const other = await findCustomerByPhone(db, phone)
  if (!other) return null
  const locked = await lockCustomer(db, other.id)
  // Erased or moved to another number meanwhile.
  if (locked?.phone_number !== phone) return null
  if (locked.blocked_at !== null || (await hasHistory(db, other.id))) throw new AppError('phone_in_use')
  return other.id
}

/**
 * Gives an account back to a number that it had, after somebody took it over. Whoever has signed in with that number since
 * got a new account, which makes room. Returns the id of that account.
 */
export async function recoverNumber(
  tx: Transaction,
  messenger: Messenger,
  { customerId, messageId }: Recovered,
): Promise<number | null> {
  const { db } = tx
  if (!messenger.config.sms) throw new AppError('sms_unavailable')
  const { phone_number: oldNumber } = foundOr404(await lockCustomer(db, customerId))
  const former = (await listFormerNumbers(db, customerId)).find(({ message_id }) => message_id === messageId)
  if (!former) throw new AppError('stage_refused')
  const emptyId = await findEmptyAccount(db, former.phone_number)
  if (emptyId === null) await changeCustomer(db, customerId, { phone_number: former.phone_number })
  else await replaceAccount(db, { id: customerId, emptyId })
  await removeLoanPin(db, customerId)
  await holdCredit(db, customerId)
  await deleteSessions(db, customerId)
  const language = await findCustomerLanguage(db, customerId)
  await tellBothNumbers(tx, messenger, { customerId, oldNumber, language })
  return emptyId
}
