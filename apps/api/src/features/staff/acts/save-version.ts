import { StaleVersion } from '../../../platform/http/app-error.ts'
import type { Act } from '../audit/write-audit.sql.ts'
import { StaleReading } from './stale-reading.ts'

type Versioned = { data: { version: number } }

/**
 * Saves a change of what several people edit. `lock` makes concurrent changes wait for each other; whoever is late gets
 * `stale_version` with what is saved now. `reading` is the audit entry of who sees that, where reading is logged.
 */
export async function saveVersion<Current extends Versioned>(
  version: number,
  steps: {
    lock: () => Promise<void>
    read: () => Promise<Current>
    save: (before: Current['data']) => Promise<void>
    reading?: Act
  },
): Promise<{ before: Current['data']; after: Current['data'] }> {
  await steps.lock()
  const current = await steps.read()
  if (current.data.version !== version)
    throw steps.reading ? new StaleReading(current, steps.reading) : new StaleVersion(current)
  await steps.save(current.data)
  return { before: current.data, after: (await steps.read()).data }
}
