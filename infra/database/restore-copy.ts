import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { giveToPostgres, runAsPostgres } from './as-postgres.ts'

export type Restoring = {
  /** The pgbackrest.conf of a node. */
  config: string
  /** Restores what was committed until then. */
  target: Date
  /** Is created, and removed by `remove`. */
  folder: string
}

/**
 * The copy must not act as a node of the cluster: it waits for no standby, archives nothing, and only root and postgres reach
 * its socket.
 */
const settingsOf = (folder: string): string[] => [
  'listen_addresses=',
  `unix_socket_directories=${folder}/run`,
  'port=5432',
  `hba_file=${folder}/run/pg_hba.conf`,
  'synchronous_standby_names=',
  'archive_mode=off',
  'ssl=off',
  // Nobody connects before the replay ends: otherwise the copy would need as many connections as the primary allowed.
  'hot_standby=off',
]

/** A moment as pgBackRest reads it. */
export const timestampOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Restores the database as it was at a moment into a folder of its own, and starts it there beside the cluster. */
export async function restoreCopy({ config, target, folder }: Restoring) {
  if (existsSync(folder)) throw new Error(`${folder} exists already`)
  const [data, run] = [`${folder}/data`, `${folder}/run`]
  for (const path of [folder, data, run]) mkdirSync(path, { recursive: true, mode: 0o700 })
  writeFileSync(`${run}/pg_hba.conf`, 'local all all trust\n')
  giveToPostgres(folder)
  const remove = (): void => rmSync(folder, { recursive: true, force: true })

  const start = performance.now()
  const since = (from: number): number => Math.round(performance.now() - from) / 1_000
  const place = [
    `--config=${config}`,
    '--stanza=zembil',
    `--pg1-path=${data}`,
    `--lock-path=${run}`,
    `--log-path=${run}`,
  ]
  const moment = ['--type=time', `--target=${timestampOf(target)}`]
  await runAsPostgres('pgbackrest', ...place, ...moment, '--target-action=promote', '--archive-mode=off', 'restore')
  const restoreSeconds = since(start)

  const replayStart = performance.now()
  const options = settingsOf(folder)
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const control = (...args: string[]) => runAsPostgres('pg_ctl', '--pgdata', data, '--silent', ...args)
  await control('--wait', '--timeout', '3600', '--log', `${run}/log`, '--options', options, 'start')
  const isOpen = () =>
    runAsPostgres('pg_isready', '--quiet', '--host', run).then(
      () => true,
      () => false,
    )
  // The status fails when the server has ended.
  while (!(await isOpen())) await Promise.all([control('status'), wait(100)])

  return {
    restoreSeconds,
    replaySeconds: since(replayStart),
    urlOf: (role: string): string => `postgres://${role}@localhost/zembil?host=${encodeURIComponent(run)}`,
    stop: async (): Promise<void> => {
      await control('--mode', 'fast', 'stop')
      remove()
    },
  }
}
