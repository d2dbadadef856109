import { existsSync } from 'node:fs'
import { customerBase } from '@zembil/contract/customer-api'
import { siblingDatabase } from '../../apps/api/scripts/databases.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { demoContact } from '../../apps/storefront/app/platform/page/shop-contact.ts'
import { runToEnd } from '../../scripts/run-processes.ts'
import type { Effort } from '../compare.ts'
import { underLoadOf } from '../measure.ts'
import { cpuSeconds } from '../process-cpu.ts'
import { type Columns, count, markdownTable, mean } from '../report.ts'
import { ensureBenchDatabase } from '../seed/ensure-bench-database.ts'
import { type Server, startServer } from '../server-process.ts'
import { startStaticNginx } from './static-nginx.ts'
import { planEdge, startTrialEdge } from './trial-edge.ts'
import { visitor } from './visitor.ts'

const here = new URL('../..', import.meta.url).pathname

const asked = [
  { name: 'home', path: '/', type: 'text/html' },
  { name: 'listing', path: '/products', type: 'text/html' },
  { name: 'API list', path: `${customerBase}/products?paginate=24`, type: 'application/json' },
]

/** CPU seconds of the server per 1,000 requests, and requests per second on this machine. */
type Cost = { cpu: number; requestsPerSecond: number; failures: number }
export type EdgeRow = { group: string; name: string; ours: Cost; base: Cost | null }

/** The same headers as a browser's that matter here. */
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }

async function costOf(origin: string, pid: number, path: string, seconds: number): Promise<Cost> {
  const before = cpuSeconds(pid)
  const { requestsPerSecond, failures } = await underLoadOf(origin, [{ method: 'GET', path, headers }], seconds)
  const cpu = (cpuSeconds(pid) - before) / ((requestsPerSecond * seconds) / 1_000)
  return { cpu, requestsPerSecond, failures }
}

function middle(costs: Cost[]): Cost {
  const sorted = costs.toSorted((one, other) => one.cpu - other.cpu)
  return {
    cpu: sorted[Math.floor(sorted.length / 2)]?.cpu ?? 0,
    requestsPerSecond: mean(costs.map(({ requestsPerSecond }) => requestsPerSecond)),
    failures: costs.reduce((sum, { failures }) => sum + failures, 0),
  }
}

type Side = { origin: string; pid: number; path: string }

/** In turns, so that other load on the machine affects both alike. The first request fills the caches. */
async function compareCosts(ours: Side, base: Side | null, { seconds, turns }: Effort) {
  const sides = base ? [ours, base] : [ours]
  const costs: Cost[][] = sides.map(() => [])
  const { visit, leave } = visitor()
  for (const { origin, path } of sides) {
    await visit(origin + path, { headers })
    const { status, headers: seen } = await visit(origin + path, { headers })
    if (status !== 200 || seen['content-encoding'] !== 'br') throw new Error(`${origin}${path} is not kept: ${status}`)
  }
  leave()
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { origin, pid, path }] of sides.entries())
      costs[index]?.push(await costOf(origin, pid, path, seconds))
  return { ours: middle(costs[0] ?? []), base: base ? middle(costs[1] ?? []) : null }
}

async function startShop(root: string, databaseUrl: string, shopOrigin: string, ports: { api: number; shop: number }) {
  if (!existsSync(`${root}/apps/storefront/build/server/index.js`))
    throw new Error(`run npm run build in ${root} first`)
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...noLimits }
  const apiEnv = { ...env, ...databaseEnv(databaseUrl) }
  const api = await startServer(`${root}/apps/api/src/http.ts`, 'API_PORT', apiEnv, ports.api)
  const shopEnv = { ...env, ...demoContact, API_URL: api.origin, PUBLIC_ORIGIN: shopOrigin, PAGE_TTL_MS: '10000' }
  const storefront = await startServer(`${root}/apps/storefront/server/main.ts`, 'STOREFRONT_PORT', shopEnv, ports.shop)
  const stop = async () => {
    await storefront.stop('SIGKILL')
    await api.stop('SIGKILL')
  }
  return { storefront, stop }
}

/** An older checkout needs a database of its own schema. The demo catalogue is enough: kept pages cost the same in any. */
async function startOlderShop(root: string, benchUrl: string, shopOrigin: string) {
  const databaseUrl = siblingDatabase(benchUrl, 'zembil_bench_older')
  const env = { NODE_ENV: 'development', ...databaseEnv(databaseUrl) }
  const command = ['node', 'scripts/prepare-database.ts', '--reset']
  await runToEnd({ name: 'older database', command, cwd: `${root}/apps/api`, env })
  return startShop(root, databaseUrl, shopOrigin, { api: await freePort(), shop: await freePort() })
}

/**
 * Measures kept pages and reads from the storefront itself and from the edge. The edge is compared with nginx that sends
 * the same bytes as files, both over TLS; the storefront with that of an older checkout, `against`, which must be built.
 */
export async function measureEdge(size: number, effort: Effort, against?: string): Promise<EdgeRow[]> {
  const plan = await planEdge()
  const databaseUrl = await ensureBenchDatabase(size)
  const ports = { api: await freePort(), shop: await freePort() }
  const rows: EdgeRow[] = []
  const add = (row: EdgeRow) => {
    rows.push(row)
    console.log(edgeMarkdown([row]).split('\n').at(-1))
  }
  const shop = await startShop(here, databaseUrl, plan.shopOrigin, ports)
  const before = against ? await startOlderShop(against, databaseUrl, plan.shopOrigin) : null
  const edge = await startTrialEdge(plan, { storefronts: [ports.shop], apis: [ports.api] })
  const { visit, leave } = visitor()
  const files = []
  for (const { name, path, type } of asked) {
    await visit(plan.shopOrigin + path, { headers })
    const { body } = await visit(plan.shopOrigin + path, { headers })
    files.push({ name: name.replace(' ', '-'), bytes: body, type })
  }
  leave()
  const plain = await startStaticNginx(edge.folder, files, edge)
  try {
    const sideOf = ({ origin, pid }: Pick<Server, 'origin' | 'pid'>, path: string): Side => ({ origin, pid, path })
    for (const { name, path } of asked) {
      const base = before && sideOf(before.storefront, path)
      add({ group: 'storefront', name, ...(await compareCosts(sideOf(shop.storefront, path), base, effort)) })
    }
    for (const { name, path } of asked) {
      const ours = { origin: plan.shopOrigin, pid: edge.pid, path }
      const base = sideOf(plain, `/${name.replace(' ', '-')}`)
      add({ group: 'edge', name, ...(await compareCosts(ours, base, effort)) })
    }
  } finally {
    await plain.stop()
    await edge.stop()
    await shop.stop()
    await before?.stop()
  }
  return rows
}

/** How much of the baseline's capacity we have, by CPU time: the load generator itself limits requests per second. */
export const edgeRatio = ({ ours, base }: EdgeRow): number => (base ? base.cpu / ours.cpu : 0)

const baselines: Record<string, string> = { storefront: 'storefront of the older checkout', edge: 'nginx, static file' }

const columns: Columns<EdgeRow> = {
  'kept by': ({ group }) => group,
  request: ({ name }) => name,
  'CPU s / 1,000': ({ ours }) => ours.cpu.toFixed(3),
  'req/s': ({ ours }) => count(ours.requestsPerSecond),
  baseline: ({ group, base }) => (base ? (baselines[group] ?? '') : ''),
  'its CPU s / 1,000': ({ base }) => base?.cpu.toFixed(3) ?? '',
  'its req/s': ({ base }) => (base ? count(base.requestsPerSecond) : ''),
  'ratio by CPU': (row) => (row.base ? edgeRatio(row).toFixed(2) : ''),
}

export const edgeMarkdown = (rows: EdgeRow[]): string => markdownTable(columns, rows)
