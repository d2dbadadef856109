import { execFileSync } from 'node:child_process'
import { isListening } from './listening.ts'
import { stopWith } from './stop-with.ts'

async function answersSoon(url: URL, usualPort: number): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await isListening(url, usualPort)) return true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Starts the PostgreSQL cluster of this port with Debian's tools. */
function startPostgres(port: string): void {
  const clusters = run('pg_lsclusters', '-h').trim().split('\n')
  const [version = '', name = ''] =
    clusters.map((line) => line.split(/\s+/)).findLast(([, , itsPort]) => itsPort === port) ?? []
  run('pg_ctlcluster', '--skip-systemctl-redirect', version, name, 'start')
}

function startRedis(port: string): void {
  run('redis-server', '--daemonize', 'yes', '--save', '', '--port', port)
}

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

type Service = { name: string; url: URL; usualPort: number; settings: string; start: (port: string) => void }

/** Starts the service if it is missing and this machine has it installed, else says what to do. */
async function need({ name, url, usualPort, settings, start }: Service): Promise<void> {
  if (await isListening(url, usualPort)) return
  try {
    if (!local.has(url.hostname)) throw new Error('only its own machine can start it')
    start(url.port || String(usualPort))
    if (await answersSoon(url, usualPort)) return
  } catch {
    // Not installed here, or not with these tools.
  }
  stopWith(
    `${name} does not answer at ${url.hostname}:${url.port || usualPort}: start it, run 'docker compose -f compose.dev.yaml up -d --wait', or set ${settings}.`,
  )
}

/** Starts PostgreSQL and Redis locally if they are not already listening. Ends the command if that is impossible. */
export async function startServices(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  await need({
    name: 'PostgreSQL',
    url: new URL(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? 'postgres://127.0.0.1:5432'),
    usualPort: 5432,
    settings: 'DATABASE_OWNER_URL and DATABASE_URL',
    start: startPostgres,
  })
  await need({
    name: 'Redis',
    url: new URL(env.REDIS_URL ?? 'redis://127.0.0.1:6379'),
    usualPort: 6379,
    settings: 'REDIS_URL',
    start: startRedis,
  })
}
