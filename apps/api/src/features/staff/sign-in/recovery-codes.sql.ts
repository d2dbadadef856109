import type { Db } from '../../../platform/database/db.ts'

export async function hasRecoveryCode(db: Db, memberId: number, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row !== undefined
}

/** A code works once. False when it is unknown or used. */
export async function spendRecoveryCode(db: Db, memberId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export async function replaceRecoveryCodes(db: Db, memberId: number, codeHashes: Buffer[]): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('member_id', '=', memberId).execute()
  if (codeHashes.length === 0) return
  await db
    .insertInto('staff_recovery_codes')
    .values(codeHashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute()
}
