import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { PaymentOutcome, ProviderCode } from '../../../providers/payment/payment-provider.ts'

export type NewNotice = {
  method: ProviderCode
  attemptId: number
  /** Why the notice was rejected; null if it was accepted. */
  refusal: string | null
  record: object | null
  /** The outcome that an accepted notice reports. */
  outcome?: PaymentOutcome
}

/** Covers the stored fields, not the raw body: unread parts of that could be varied to store a notice repeatedly. */
export const digestOf = ({ refusal, record, outcome }: NewNotice): string =>
  hash('sha256', JSON.stringify([refusal, record, outcome ?? null]), 'base64url')

/** Returns no row if the notice is already stored. */
export const insertionOf = (notice: NewNotice, digest = digestOf(notice)) => {
  const { method, attemptId, refusal, record } = notice
  return sql`
    insert into payment_notices (method, attempt_id, refusal, record, digest)
    values (${method}, ${attemptId}, ${refusal}, ${record && JSON.stringify(record)}, ${digest})
    on conflict (attempt_id, digest) do nothing returning attempt_id, digest`
}

/** Stores a notice once, however often it is delivered. */
export async function insertNotice(db: Db, notice: NewNotice): Promise<void> {
  await insertionOf(notice).execute(db)
}
