import { roleFor } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { importGoesOn } from './imports.messages.ts'
import { type By, findImportRecord, oneAtATime, startRunning, startTakingBack } from './imports.sql.ts'
import type { Work } from './writing/next-row.sql.ts'

const starters: Record<Work, (db: Db, id: number, by: By) => Promise<boolean>> = {
  running: startRunning,
  'taking-back': startTakingBack,
}

/** Has rows written or taken back by the worker. One import runs at a time; the unique index decides which. */
export async function startImport(tx: Transaction, actor: Actor, id: number, work: Work): Promise<void> {
  foundOr404(await findImportRecord(tx.db, id))
  const role = roleFor(actor.roles, 'catalogue.import')
  if (!role) throw new AppError('forbidden')
  try {
    if (!(await starters[work](tx.db, id, { id: actor.id, role }))) throw new AppError('import_state')
  } catch (error) {
    const isOther = error instanceof Error && 'constraint' in error && error.constraint === oneAtATime
    throw isOther ? new AppError('import_running') : error
  }
  await tx.enqueue(importGoesOn, { id, work })
}
