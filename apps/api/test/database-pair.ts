import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

export type DatabaseServer = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Debian keeps the programs of a server out of the path. */
const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian) : []
const programs = versions.map((version) => `${debian}/${version}/bin`)
const env = { PATH: [...programs, process.env.PATH].join(':'), LANG: 'C.UTF-8' }
const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { ...account(), env, cwd: '/' })

function serverIn(folder: string, port: number): DatabaseServer {
  const control = (...args: string[]) => run('pg_ctl', '-D', folder, '-w', '-t', '50', ...args)
  let isUp = false
  const server: DatabaseServer = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
      await control('-o', options, '-l', `${folder}.log`, 'start')
      isUp = true
    },
    stop: async () => {
      if (isUp) await control('-m', 'immediate', 'stop')
      isUp = false
    },
  }
  afterFile(server.stop)
  return server
}

/** Starts a small PostgreSQL of the test's own and a standby that follows it. Both are removed after the test file. */
export async function startDatabasePair(): Promise<{ primary: DatabaseServer; standby: DatabaseServer }> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'zembil-pair-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const [port, standbyPort] = [await freePort(), await freePort()]
  await run('initdb', '-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  appendFileSync(join(first, 'postgresql.conf'), 'fsync = off\nshared_buffers = 16MB\nmax_connections = 30\n')
  const primary = serverIn(first, port)
  await primary.start()
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  await run('pg_basebackup', ...source, '-D', second, '--write-recovery-conf', '--checkpoint=fast', '--no-sync')
  const standby = serverIn(second, standbyPort)
  await standby.start()
  return { primary, standby }
}
