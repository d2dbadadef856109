import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { askProvider } from '../payments.messages.ts'
import { claimCheck } from '../polling/poll-schedule.sql.ts'
import { findOrderOfAttempt } from './staff-payment.sql.ts'

const secondsBetween = 3

/** The worker asks: the staff API has neither the keys of the providers nor the right to settle an order. */
export async function askAboutAttempt(tx: Transaction, id: number): Promise<{ id: number; order_id: number }> {
  const order_id = foundOr404(await findOrderOfAttempt(tx.db, id))
  if (!(await claimCheck(tx.db, id, secondsBetween))) throw new AppError('too_many_requests')
  await tx.enqueue(askProvider, { attempt_id: id })
  return { id, order_id }
}
