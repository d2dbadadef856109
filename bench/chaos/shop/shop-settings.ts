import { noLimits } from '../../../apps/api/test/no-limits.ts'
import { demoContact } from '../../../apps/storefront/app/platform/page/shop-contact.ts'
import { sandboxEnv } from '../../../scripts/sandbox-env.ts'
import type { EdgePlan } from '../../edge/trial-edge.ts'
import type { ShopDatabase } from './shop-database.ts'

type Ports = { redis: number; toDatabase: number; toRedis: number; toProviders: number }

/** Two of each process share the connections that the cluster has for the shop. */
const pools = { DATABASE_CONNECTIONS: '6', ORDER_DATABASE_CONNECTIONS: '5', STAFF_DATABASE_CONNECTIONS: '5' }

const redisUrl = (port: number): string => `redis://127.0.0.1:${port}`

function moved(url: string, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}

/** The settings of the processes: `api` connects directly, `cuttable` through links that can be cut. */
export function shopSettings(plan: EdgePlan, { settings }: ShopDatabase, ports: Ports) {
  const { shopOrigin, consoleOrigin, apiOrigin } = plan
  const common = { LOG_LEVEL: 'error', ...noLimits }
  const api: Record<string, string> = {
    ...common,
    ...pools,
    NODE_ENV: 'test',
    ...sandboxEnv({ SANDBOX_PORT: String(ports.toProviders), SANDBOX_SHOP_URL: apiOrigin }),
    ...settings,
    REDIS_URL: redisUrl(ports.redis),
    PUBLIC_ORIGIN: shopOrigin,
    CONSOLE_ORIGIN: consoleOrigin,
  }
  const databases = Object.entries(settings).map(([name, url]) => [name, moved(url, ports.toDatabase)])
  return {
    api,
    cuttable: { ...api, ...Object.fromEntries(databases), REDIS_URL: redisUrl(ports.toRedis) },
    pages: {
      ...common,
      NODE_ENV: 'production',
      ...demoContact,
      PUBLIC_ORIGIN: shopOrigin,
      API_URL: apiOrigin,
    },
  }
}
export type ShopSettings = ReturnType<typeof shopSettings>
