import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../../../deps.ts'
import { commitLater, findNextRow, lockImport, setImportDone, setRowLeft, type Work } from './next-row.sql.ts'
import { refusalOf } from './refused-row.ts'
import { takeRowBack, writeRow } from './write-row.ts'

type Pace = {
  /** How long to work before the rest is left to the next job, in milliseconds. */
  most: number
  /** How long to rest after a row, as a share of the time it took: shoppers need the database too. */
  rest: number
}

export const usualPace: Pace = { most: 20_000, rest: 4 }

const steps = { running: writeRow, 'taking-back': takeRowBack } as const

/**
 * One row in a transaction of its own, with its count: whenever the process dies, each row is written once or not at all,
 * and no lock on a product is held longer than one edit takes. False when no row is left.
 */
async function workOnRow({ jobs }: Pick<Deps, 'jobs'>, id: number, work: Work): Promise<boolean> {
  let position = 0
  try {
    return await jobs.transact(async ({ db }) => {
      const from = await lockImport(db, id, work)
      if (!from) return false
      const row = await findNextRow(db, id, work)
      if (!row) {
        await setImportDone(db, id, work)
        return false
      }
      position = row.position
      await commitLater(db)
      await steps[work](db, id, from, row)
      return true
    })
  } catch (error) {
    // Not about a row: the job fails and is repeated.
    if (position === 0) throw error
    const faults = refusalOf(error, work)
    await jobs.transact(async ({ db }) => {
      // Another worker may have taken the row meanwhile.
      const isNext = (await lockImport(db, id, work)) && (await findNextRow(db, id, work))?.position === position
      if (isNext) await setRowLeft(db, id, position, { state: work === 'running' ? 'left' : 'kept', faults })
    })
    return true
  }
}

/** Writes or takes back rows until none is left or the time is over. True when there is more to do. */
export async function workOnImport(
  deps: Pick<Deps, 'jobs'>,
  id: number,
  work: Work,
  { most, rest }: Pace = usualPace,
): Promise<boolean> {
  const start = performance.now()
  for (;;) {
    const began = performance.now()
    if (!(await workOnRow(deps, id, work))) return false
    const now = performance.now()
    if (now - start > most) return true
    if (rest > 0) await sleep((now - began) * rest)
  }
}
