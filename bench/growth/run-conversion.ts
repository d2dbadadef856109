import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Conversion } from './plan-partition.ts'

/** Whoever waits for the table waits this long at most, because an update that waits lets nobody else in. */
const lockTimeout = '200ms'
const mostTries = 100

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Runs statements in one transaction, again and again until nobody is in the way. Returns the tries and the time of the last. */
async function runTogether(client: pg.Client, statements: string[]): Promise<{ tries: number; ms: number }> {
  for (let tries = 1; ; tries++) {
    try {
      const [locking = '', ...rest] = statements
      await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
      await client.query(locking)
      const ms = await timed(() => client.query([...rest, 'commit'].join(';\n')))
      return { tries, ms }
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error) || tries === mostTries) throw error
      await wait(100 + Math.random() * 400)
    }
  }
}

/** One statement after the other, each by itself. */
async function runSingly(client: pg.Client, statements: string[]): Promise<number> {
  let longest = 0
  for (const statement of statements) longest = Math.max(longest, await timed(() => client.query(statement)))
  return longest
}

/** Converts a table in use. Times are in milliseconds; only the first one stops anybody. */
export async function runConversion(client: pg.Client, conversion: Conversion) {
  // In a transaction of its own each: adding the check takes the table's lock, if only for a moment.
  const [check = '', ...validate] = conversion.before
  await runTogether(client, [check])
  const checked = await timed(() => runSingly(client, validate))
  const { tries, ms } = await runTogether(client, conversion.switch)
  const validated = await timed(() => runSingly(client, conversion.after))
  return { locked: Math.round(ms), tries, checked: Math.round(checked), validated: Math.round(validated) }
}
