import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Load, percentile } from '../measure.ts'
import type { PgbenchScript } from './pgbench-script.ts'

/** Milliseconds of each transaction, sorted, from the log files of all threads. */
async function readTimes(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log.'))
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
  const times = texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1_000),
  )
  return times.sort((one, other) => one - other)
}

/** Runs pgbench, PostgreSQL's own load generator, with prepared statements. */
export async function runPgbench(
  databaseUrl: string,
  script: PgbenchScript,
  clients: number,
  seconds: number,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'zembil-pgbench-'))
  const file = join(folder, 'order.sql')
  await writeFile(file, script.text)
  const constants = Object.entries(script.constants).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file]
  const logging = ['--log', `--log-prefix=${join(folder, 'log')}`]
  const { stdout } = await promisify(execFile)('pgbench', [...options, ...logging, ...constants, databaseUrl])
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  const [, failed = '0'] = /number of failed transactions: (\d+)/.exec(stdout) ?? []
  if (tps === undefined) throw new Error(`pgbench reported no tps: ${stdout}`)
  const times = await readTimes(folder)
  await rm(folder, { recursive: true })
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { requestsPerSecond: Number(tps), p50, p99, failures: Number(failed) }
}
