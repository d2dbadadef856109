import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** PostgreSQL refuses to run as root, and its local connections are those of the account `postgres`. */
function account(): { uid: number; gid: number } {
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  const ids = { uid: idOf('-u'), gid: idOf('-g') }
  const own = process.getuid?.()
  if (own !== 0 && own !== ids.uid) throw new Error('run this as root or as postgres')
  return ids
}

/** Without the settings of the caller: PGPASSWORD, for example, would replace the passwords of Patroni. */
const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/15/bin', LANG: 'C.UTF-8' }

/** Gives a folder and all it contains to `postgres`. */
export function giveToPostgres(folder: string): void {
  const { uid, gid } = account()
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

/** Runs a command that asks questions, with an answer per line, and returns what it wrote. */
export async function answerAsPostgres(answers: string[], command: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)(command, args, { ...account(), env, cwd: '/' })
  // A program that asks nothing may have ended before it could read.
  running.child.stdin?.on('error', () => undefined).end(answers.map((answer) => `${answer}\n`).join(''))
  return (await running).stdout
}

/** Runs a command to its end and returns what it wrote. */
export const runAsPostgres = (command: string, ...args: string[]): Promise<string> =>
  answerAsPostgres([], command, ...args)

/** Starts a program that stays. It outlives signals to the caller's terminal, so the caller decides when it ends. */
export function startAsPostgres(command: string, args: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, { ...account(), env, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}
