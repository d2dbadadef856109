import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The fields of /proc/<pid>/stat after the name, which may contain spaces: the parent is [1], user and system time [11, 12]. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

export const parentOf = (pid: number): number => Number(statOf(pid)[1])

/** Seconds of CPU time that a process and its children (nginx's workers) have used. */
export function cpuSeconds(pid: number): number {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const family = pids
    .map((one) => ({ one, stat: statOf(one) }))
    .filter(({ one, stat }) => one === pid || Number(stat[1]) === pid)
  return family.reduce((sum, { stat }) => sum + Number(stat[11] ?? 0) + Number(stat[12] ?? 0), 0) / ticksPerSecond
}
