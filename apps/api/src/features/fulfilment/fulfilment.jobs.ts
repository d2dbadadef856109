import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { deleteFiles } from './photos/delete-files.ts'

export const fulfilmentJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'delete-files', cron: '*/5 * * * *', run: () => deleteFiles(deps) },
]
