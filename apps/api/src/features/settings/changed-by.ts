import type { EditedRow } from '../staff/acts/edits.sql.ts'

/** The version of what nobody has ever changed, which has no row. */
const firstVersion = 1

/** Who changed something last, and when. */
export const changedBy = (row: EditedRow | undefined) => ({
  version: row?.version ?? firstVersion,
  updated_at: row?.updated_at.toISOString() ?? null,
  updated_by: row?.updated_by ?? null,
})
