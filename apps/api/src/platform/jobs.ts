import { PgBoss } from 'pg-boss'
import type { Config } from './config.ts'

/** Work that comes round by the clock, once for all processes. `cron` in UTC. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> }

/** Starts the job runner on the shop's own database; its tables live in a schema of their own. */
export async function startJobs(
  config: Config,
  jobs: ScheduledJob[],
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: config.databaseUrl, max: 2, schema: 'jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2, retryBackoff: true })
    await boss.work(name, () => run())
    await boss.schedule(name, cron)
  }
  return boss
}
