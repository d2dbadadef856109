import { dropDatabase, listUnusedDatabases, siblingDatabase } from '../scripts/databases.ts'

const prefix = 'zembil_template_'

/** The database that one run of the tests copies for each test file. The names of the copies begin with its name. */
export const templateUrlOf = (url: string, pid: number): string => siblingDatabase(url, `${prefix}${pid}`)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Drops the databases of runs that were killed before they could do so themselves. */
export async function dropAbandoned(url: string): Promise<void> {
  for (const name of await listUnusedDatabases(url)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)`).exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) await dropDatabase(siblingDatabase(url, name))
  }
}
