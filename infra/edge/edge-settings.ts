type Env = Record<string, string | undefined>

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** These are written into the configuration, so nothing may end a directive. */
const safe = /^[\w.:/[\]*-]+$/

function safeText(name: string, text: string): string {
  if (!safe.test(text)) throw new Error(`${name} must not contain ${text.replace(/[\w.:/[\]*-]/g, '') || 'nothing'}`)
  return text
}

function wholeNumber(env: Env, name: string, usual: number): number {
  const value = Number(env[name] || usual)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number, not ${env[name]}`)
  return value
}

function oneOf(env: Env, name: string, known: [string, ...string[]]): string {
  const value = env[name] ?? known[0]
  if (!known.includes(value)) throw new Error(`${name} must be ${known.join(' or ')}, not ${value}`)
  return value
}

/** Host names and addresses with ports, e.g. `127.0.0.1:3000`. */
function servers(env: Env, name: string, usual: string): string[] {
  const found = list(env[name] ?? usual)
  for (const server of found)
    if (!/^[\w.-]+:\d+$|^\[[\da-f:]+\]:\d+$/i.test(server)) throw new Error(`${name} must be host:port, not ${server}`)
  return found
}

function hostOf(env: Env, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
    throw new Error(`${name} must be an https origin, not ${text}`)
  return new URL(text).hostname
}

/** The settings of the edge, read once. An invalid one is named instead of failing in nginx. */
export function readEdgeSettings(env: Env = process.env) {
  const shopHost = hostOf(env, 'PUBLIC_ORIGIN')
  if (shopHost === null) throw new Error('PUBLIC_ORIGIN must be set, e.g. https://shop.example.com')
  const file = (name: string): string => {
    if (!env[name]) throw new Error(`${name} must name a file in PEM format`)
    return safeText(name, env[name])
  }
  const storefronts = servers(env, 'EDGE_STOREFRONTS', '127.0.0.1:3000')
  const apis = servers(env, 'EDGE_APIS', '127.0.0.1:4000')
  if (storefronts.length === 0 || apis.length === 0) throw new Error('EDGE_STOREFRONTS and EDGE_APIS must be set')
  return {
    /** Where the configuration, the cache and the logs are written. */
    folder: safeText('EDGE_FOLDER', env.EDGE_FOLDER ?? '/var/lib/zembil-edge'),
    /** In a container the logs go to the standard output, where the engine keeps them. */
    areLogsFiles: oneOf(env, 'EDGE_LOGS', ['folder', 'output']) === 'folder',
    port: wholeNumber(env, 'EDGE_PORT', 443),
    /** Redirects to HTTPS and answers the certificate authority; off if not set. */
    httpPort: env.EDGE_HTTP_PORT ? wholeNumber(env, 'EDGE_HTTP_PORT', 80) : null,
    shopHost: safeText('PUBLIC_ORIGIN', shopHost),
    consoleHost: hostOf(env, 'CONSOLE_ORIGIN'),
    certificate: file('EDGE_CERTIFICATE'),
    key: file('EDGE_KEY'),
    storefronts,
    apis,
    staffApis: servers(env, 'EDGE_STAFF_APIS', '127.0.0.1:4001'),
    consoles: servers(env, 'EDGE_CONSOLES', '127.0.0.1:3001'),
    /** Where our own servers reach the APIs (`API_URL`, `STAFF_API_URL`). Never public. */
    innerHost: safeText('EDGE_INNER_HOST', env.EDGE_INNER_HOST ?? '127.0.0.1'),
    apiPort: wholeNumber(env, 'EDGE_API_PORT', 8081),
    staffApiPort: wholeNumber(env, 'EDGE_STAFF_API_PORT', 8082),
    statusPort: wholeNumber(env, 'EDGE_STATUS_PORT', 8090),
    /** Proxies in front of the edge (a CDN or balancer) that tell the visitor's address. */
    trusted: list(env.EDGE_TRUSTED_PROXIES ?? '').map((one) => safeText('EDGE_TRUSTED_PROXIES', one)),
    /** Addresses without limits: monitors, load tests. */
    unlimited: list(env.EDGE_UNLIMITED ?? '').map((one) => safeText('EDGE_UNLIMITED', one)),
    requestsPerSecond: wholeNumber(env, 'EDGE_REQUESTS_PER_SECOND', 50),
    fileCacheSize: safeText('EDGE_FILE_CACHE', env.EDGE_FILE_CACHE ?? '10g'),
    /** The account of nginx's workers; only root can change to another. */
    user: safeText('EDGE_USER', env.EDGE_USER ?? 'www-data'),
  }
}
export type EdgeSettings = ReturnType<typeof readEdgeSettings>
