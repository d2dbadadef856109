import type { Deps } from '../../deps.ts'
import { daysAgo } from '../../platform/ago.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { deleteOldContactMessages } from './contact-messages.sql.ts'

/** As the privacy policy promises. */
const keptDays = 365

export const contentJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'forget-contact-messages', cron: '40 1 * * *', run: () => deleteOldContactMessages(db, daysAgo(keptDays)) },
]
