import { execFileSync } from 'node:child_process'
import { createConnection } from 'node:net'

const isListening = (url: URL, usualPort: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: url.hostname, port: Number(url.port || usualPort), timeout: 1_000 })
    const answer = (isUp: boolean) => () => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false))
  })

async function waitFor(name: string, url: URL, usualPort: number): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await isListening(url, usualPort)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${name} does not answer at ${url.host}`)
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' })

/** Starts the newest PostgreSQL cluster with Debian's tools. On other systems, start PostgreSQL by hand. */
function startPostgres(): void {
  const [version] =
    execFileSync('pg_lsclusters', ['-h'], { encoding: 'utf8' }).trim().split('\n').at(-1)?.split(/\s+/) ?? []
  run('pg_ctlcluster', '--skip-systemctl-redirect', version ?? '', 'main', 'start')
}

/** Starts PostgreSQL and Redis locally if they are not already listening. */
export async function startServices(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const database = new URL(env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? 'postgres://127.0.0.1:5432')
  const redis = new URL(env.REDIS_URL ?? 'redis://127.0.0.1:6379')
  if (!(await isListening(database, 5432))) startPostgres()
  if (!(await isListening(redis, 6379)))
    run('redis-server', '--daemonize', 'yes', '--save', '', '--port', redis.port || '6379')
  await waitFor('PostgreSQL', database, 5432)
  await waitFor('Redis', redis, 6379)
}
