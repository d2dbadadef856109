import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { NamedSecrets } from '../../../platform/secrets/named-secrets.ts'
import { seal, unseal } from '../../../platform/secrets/sealed-text.ts'
import { type ActKey, findKeyRow, insertKey, storeAnswer } from './act-keys.sql.ts'

const contextOf = ({ memberId, key }: ActKey): string => `answer:${memberId}:${key}`

/** The answer that this key got before; undefined when it is new. */
export async function findAnswer(db: Db, key: ActKey, secretKeys: NamedSecrets): Promise<unknown> {
  const row = await findKeyRow(db, key)
  if (!row) return undefined
  if (!row.fingerprint.equals(key.fingerprint)) throw new AppError('act_key_reused')
  return row.answer === null ? undefined : JSON.parse(unseal(row.answer, contextOf(key), secretKeys))
}

/** Like `findAnswer`, inside the transaction of the act: claims the key if it is new, so that the act happens once. */
export async function claimKey(db: Db, key: ActKey, secretKeys: NamedSecrets): Promise<unknown> {
  return (await insertKey(db, key)) ? undefined : findAnswer(db, key, secretKeys)
}

/** Encrypted: some answers hold a secret that is shown only once. */
export const keepAnswer = (db: Db, key: ActKey, answer: unknown, secretKeys: NamedSecrets): Promise<void> =>
  storeAnswer(db, key, seal(JSON.stringify(answer), contextOf(key), secretKeys))
