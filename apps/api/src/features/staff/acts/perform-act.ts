import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { type Act, type ActSource, writeAudit } from '../audit/write-audit.sql.ts'
import type { ActKey } from './act-keys.sql.ts'
import { claimKey, keepAnswer } from './earlier-answer.ts'
import { StaleReading } from './stale-reading.ts'

/** What an act returns: the answer to the caller, and the entry of the audit log; one for each thing it changed. */
export type Done<Answer> = {
  answer: Answer
  act: Act | readonly Act[]
  /** Runs once the act is committed, and not for a repeated call. For what cannot be rolled back, such as metrics. */
  afterCommit?: () => void
}

type Context = { source: ActSource; key: ActKey | undefined }

/**
 * One transaction: claim the idempotency key, act, write the audit log, keep the answer. An act cannot forget its audit
 * entry, and without the entry there is no act. A refusal that shows what nobody reads unlogged leaves an entry too, and without
 * it the caller gets an error that shows nothing.
 */
export async function performAct<Answer>(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  { source, key }: Context,
  perform: (tx: Transaction) => Promise<Done<Answer>>,
): Promise<Answer> {
  const { secretKeys } = config.staff
  const attempt = jobs.transact(async (tx) => {
    const earlier = key && (await claimKey(tx.db, key, secretKeys))
    if (earlier !== undefined) return { answer: earlier as Answer }
    const { answer, act, afterCommit } = await perform(tx)
    await writeAudit(tx.db, act, source)
    if (key) await keepAnswer(tx.db, key, answer, secretKeys)
    return { answer, afterCommit }
  })
  const done = await attempt.catch(async (error: unknown) => {
    if (error instanceof StaleReading) await writeAudit(db, error.act, source)
    throw error
  })
  done.afterCommit?.()
  return done.answer
}
