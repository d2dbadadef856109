import type { Deps } from '../../deps.ts'
import { deleteOld } from '../../platform/delete-old.sql.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'

/** As the privacy policy promises. */
const keptDays = 365

export const contentJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'forget-contact-messages', cron: '40 1 * * *', run: () => deleteOld(db, 'contact_messages', keptDays) },
]
