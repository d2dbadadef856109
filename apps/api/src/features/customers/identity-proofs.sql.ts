import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Longer than an identity token is accepted, including clock skew. */
const keptFor = sql`interval '1 hour'`

/** Returns a row only for the first use of this code. */
export const usedProof = (proofHash: Buffer): RawBuilder<unknown> => sql`
  insert into used_identity_proofs (proof_hash, expires_at) values (${proofHash}::bytea, now() + ${keptFor})
  on conflict do nothing returning proof_hash`

/** False when the code was already used. */
export async function takeProof(db: Db, proofHash: Buffer): Promise<boolean> {
  const { rows } = await usedProof(proofHash).execute(db)
  return rows.length > 0
}

export async function deleteExpiredProofs(db: Db): Promise<void> {
  await db.deleteFrom('used_identity_proofs').where('expires_at', '<=', sql<Date>`now()`).execute()
}
