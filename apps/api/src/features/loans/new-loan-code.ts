import { randomInt } from 'node:crypto'
import type { Peppers } from '../../platform/secrets/peppers.ts'
import { secretHash } from '../../platform/secrets/secret-hash.ts'

export type LoanCode = { code: string; hash: string }

/** Call before taking any locks, because hashing is slow. */
export async function newLoanCode(peppers: Peppers): Promise<LoanCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, hash: await secretHash(code, peppers) }
}
