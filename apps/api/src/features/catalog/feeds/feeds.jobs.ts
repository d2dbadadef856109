import type { Deps } from '../../../deps.ts'
import type { ScheduledJob } from '../../../platform/jobs.ts'
import { writeFeeds } from './write-feeds.ts'

export const feedJobs = (deps: Deps): ScheduledJob[] => [
  {
    name: 'write-feeds',
    cron: '10 * * * *',
    run: async () => {
      const { products } = await writeFeeds(deps)
      deps.log.info({ products }, 'feeds written')
    },
  },
]
