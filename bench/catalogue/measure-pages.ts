import { existsSync } from 'node:fs'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { demoContact } from '../../apps/storefront/app/platform/page/shop-contact.ts'
import { compare, type Effort } from '../compare.ts'
import type { Row } from '../report.ts'
import { ensureBenchDatabase } from '../seed/ensure-bench-database.ts'
import { startServer } from '../server-process.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

export const pages = [
  { name: 'home', urls: ['/', '/?lng=am'] },
  { name: 'category', urls: ['/category/1', '/category/2?lng=am'] },
  { name: 'product', urls: ['/products/1', '/products/2?lng=am'] },
]

/** Measures the storefront with and without its page cache against the bare renderer, all on the same API. */
export async function measurePages(size: number, only: string, effort: Effort): Promise<Row[]> {
  const asked = pages.filter(({ name }) => name.includes(only))
  if (asked.length === 0) return []
  if (!existsSync(here('../../apps/storefront/build/server/index.js'))) throw new Error('run npm run build first')
  const api = await startServer(here('../../apps/api/src/http.ts'), 'API_PORT', {
    ...noLimits,
    NODE_ENV: 'production',
    ...databaseEnv(await ensureBenchDatabase(size)),
  })
  const env = {
    NODE_ENV: 'production',
    API_URL: api.origin,
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'error',
    ...demoContact,
  }
  const shop = here('../../apps/storefront/server/main.ts')
  const servers = {
    ours: await startServer(shop, 'STOREFRONT_PORT', { ...env, PAGE_TTL_MS: '0' }),
    kept: await startServer(shop, 'STOREFRONT_PORT', { ...env, PAGE_TTL_MS: '10000' }),
    bare: await startServer(here('./bare-renderer.ts'), 'PORT', env),
  }
  const rows = await compare(servers, `pages, ${size.toLocaleString('en-US')} products`, asked, effort)
  await api.stop()
  return rows
}
