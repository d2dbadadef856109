import { isDatabaseGone } from '../../../../platform/database/database-gone.ts'
import { isConflict } from '../../../../platform/database/transaction-conflict.ts'
import { AppError, NamedError, StaleVersion } from '../../../../platform/http/app-error.ts'
import type { RowFault } from '../checking/row-fault.ts'
import { columnOf } from '../columns/product-columns.ts'
import type { Work } from './next-row.sql.ts'

/** `barcodes.2.code` is a field of the column barcodes. */
const columnNameOf = (field: string): string | null => columnOf(field.split('.')[0] ?? '')?.name ?? null

/**
 * Why a row could not be written. Throws what says nothing about the row, such as a lost connection: the job is repeated
 * then.
 */
export function refusalOf(error: unknown, work: Work): RowFault[] {
  if (isDatabaseGone(error) || isConflict(error)) throw error
  if (error instanceof StaleVersion)
    return [{ column: null, value: '', key: work === 'running' ? 'edited_since_check' : 'edited_since_import' }]
  if (!(error instanceof AppError)) return [{ column: null, value: '', key: 'not_written' }]
  const names = error instanceof NamedError ? { names: error.names } : {}
  const [field] = Object.entries(error.fields)
  if (!field) return [{ column: null, value: '', key: error.code, ...names }]
  return [{ column: columnNameOf(field[0]), value: '', key: field[1], ...names }]
}
