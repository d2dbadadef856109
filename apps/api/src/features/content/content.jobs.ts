import type { Deps } from '../../deps.ts'
import { deleteOld } from '../../platform/database/delete-old.sql.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'

/** Retention period stated in the privacy policy. */
const keptDays = 365

export const contentJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'forget-contact-messages', cron: '40 1 * * *', run: () => deleteOld(db, 'contact_messages', keptDays) },
]
