import { staffBase } from '@zembil/contract/staff/staff-api'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { percentile } from '../measure.ts'
import { type Columns, markdownTable } from '../report.ts'
import { type DeskSize, deskDatabaseUrl, seedDesk } from '../seed/seed-desk.ts'
import { startServer } from '../server-process.ts'
import type { StaffCall } from './call-shape.ts'
import { staffCalls } from './staff-calls.ts'
import { signInStaff } from './staff-session.ts'

/** LIM-01: each list, search and detail answers within this time in 95 of 100 cases. */
const mostMs = 300
const consoleOrigin = 'http://127.0.0.1:3001'

export type StaffRow = { name: string; p50: number; p95: number; failures: number }

async function isSeeded(url: string): Promise<boolean> {
  const db = createDb({ url, connections: 1, onError: () => undefined })
  try {
    // What is seeded last.
    return (await db.selectFrom('counted_days').select('day').limit(1).execute()).length > 0
  } catch {
    return false
  } finally {
    await db.destroy()
  }
}

async function measure(
  origin: string,
  cookies: Map<string, string>,
  call: StaffCall,
  rounds: number,
): Promise<StaffRow> {
  const times: number[] = []
  let failures = 0
  // The first round opens connections and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const body = call.body?.(round)
    const start = performance.now()
    const answer = await fetch(origin + staffBase + call.path(round), {
      method: call.method,
      headers: {
        cookie: cookies.get(call.role) ?? '',
        origin: consoleOrigin,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    await answer.arrayBuffer()
    if (round > 0) times.push(performance.now() - start)
    // Ids are spread over all orders, of which some are canceled: no payment or customer is not a failure.
    if (!answer.ok && answer.status !== 404) failures++
  }
  times.sort((one, other) => one - other)
  return { name: call.name, p50: percentile(times, 0.5), p95: percentile(times, 0.95), failures }
}

/** Measures every list, search and detail of the desk, one call at a time. Seeds the database if it does not exist. */
export async function measureStaff(size: DeskSize, rounds: number, only: string): Promise<StaffRow[]> {
  const url = deskDatabaseUrl(size)
  if (!(await isSeeded(url))) await seedDesk(size, (step) => console.log(`seeding: ${step}`))
  const cookies = new Map<string, string>()
  for (const role of ['owner', 'picker', 'storekeeper', 'support'] as const)
    cookies.set(role, await signInStaff(url, role))
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...databaseEnv(url), ...noLimits, CONSOLE_ORIGIN: consoleOrigin }
  const api = await startServer(new URL('../../apps/api/src/staff.ts', import.meta.url).pathname, 'STAFF_API_PORT', env)
  const rows: StaffRow[] = []
  for (const call of staffCalls(size).filter(({ name }) => name.includes(only)))
    rows.push(await measure(api.origin, cookies, call, rounds))
  await api.stop()
  return rows
}

const columns: Columns<StaffRow> = {
  call: ({ name }) => name,
  'p50, ms': ({ p50 }) => p50.toFixed(1),
  'p95, ms': ({ p95 }) => p95.toFixed(1),
  [`≤ ${mostMs} ms`]: ({ p95 }) => (p95 <= mostMs ? 'yes' : 'no'),
}

const count = (number: number): string => number.toLocaleString('en-US')

export const staffMarkdown = ({ products, orders }: DeskSize, rows: StaffRow[]): string =>
  `${count(products)} products, ${count(orders / 10)} customers, ${count(orders)} orders; one call at a time.\n\n` +
  markdownTable(columns, rows)
