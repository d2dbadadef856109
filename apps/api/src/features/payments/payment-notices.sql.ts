import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { PaymentOutcome, ProviderCode } from '../../providers/payment/payment-provider.ts'

export type NewNotice = {
  method: ProviderCode
  attemptId: number
  /** Why it was not believed; null when it was. */
  refusal: string | null
  record: object | null
  /** What it says of the payment, for those that are believed. */
  outcome?: PaymentOutcome
}

/** Of what is kept and not of the bytes that came: those could be changed where nobody reads them, again and again. */
export const digestOf = ({ refusal, record, outcome }: NewNotice): string =>
  hash('sha256', JSON.stringify([refusal, record, outcome ?? null]), 'base64url')

/** Nothing comes back when it is there already. */
export const insertionOf = (notice: NewNotice, digest = digestOf(notice)) => {
  const { method, attemptId, refusal, record } = notice
  return sql`
    insert into payment_notices (method, attempt_id, refusal, record, digest)
    values (${method}, ${attemptId}, ${refusal}, ${record && JSON.stringify(record)}, ${digest})
    on conflict (attempt_id, digest) do nothing returning attempt_id, digest`
}

/** Writes a message down, however often it comes, once. */
export async function insertNotice(db: Db, notice: NewNotice): Promise<void> {
  await insertionOf(notice).execute(db)
}
