import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

const ofOrder = /^[1-9]\d{0,14}$/
const ofAttempt = /^\d+Z[0-9A-Z]{12,}$/

/** Which references of a file are ours: of attempts and refunds by their form, bill numbers if there is such an order. */
export async function listOwnReferences(db: Db, references: readonly (string | null)[]): Promise<Set<string>> {
  const given = [...new Set(references.flatMap((text) => (text === null ? [] : [text])))]
  const numbers = given.filter((text) => ofOrder.test(text)).map(Number)
  const { rows } = await sql<{ id: number }>`select id from orders where id = any(${numbers}::bigint[])`.execute(db)
  return new Set([...given.filter((text) => ofAttempt.test(text)), ...rows.map(({ id }) => String(id))])
}
