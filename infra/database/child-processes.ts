import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'

export const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.exitCode === null && child.signalCode === null

export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The process and all that it started, which for PostgreSQL are its connections and helpers. */
export function familyOf(pid: number): number[] {
  const found = execFileSync('ps', ['-o', 'pid=', '--pid', String(pid), '--ppid', String(pid)], { encoding: 'utf8' })
  return found.trim().split(/\s+/).map(Number)
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself meanwhile.
    }
}
