import type { Db } from '../../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../../platform/http/app-error.ts'
import { lockCustomer } from '../../customers.sql.ts'
import { deleteSessions, setBlock } from './customer-edits.sql.ts'

type Block = { customerId: number; memberId: number; reason: string }

async function lockUnless(db: Db, customerId: number, isBlocked: boolean): Promise<void> {
  const { blocked_at } = foundOr404(await lockCustomer(db, customerId))
  if ((blocked_at !== null) === isBlocked) throw new AppError('already_decided')
}

/**
 * The lock comes first: a concurrent sign-in or order is either over, so that its session is deleted here, or sees the
 * block. Returns how many sessions ended.
 */
export async function blockCustomer(db: Db, { customerId, memberId, reason }: Block): Promise<number> {
  await lockUnless(db, customerId, true)
  await setBlock(db, customerId, memberId, reason)
  return deleteSessions(db, customerId)
}

export async function unblockCustomer(db: Db, { customerId, memberId }: Omit<Block, 'reason'>): Promise<void> {
  await lockUnless(db, customerId, false)
  await setBlock(db, customerId, memberId, null)
}
