import type { Deps } from '../../deps.ts'
import { deleteOld } from '../../platform/database/delete-old.sql.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { sendSms } from './send-sms.ts'
import { smsQueued } from './sms.messages.ts'
import { expireLateSms } from './sms.sql.ts'

/** Long enough to answer a customer who asks why no code arrived. */
const keptDays = 90

export const smsHandlers = (deps: Deps): JobHandler[] => [
  handleJob(smsQueued, ({ sms_id }) => sendSms(deps, sms_id), { sideBySide: true }),
]

export const smsJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'expire-sms', cron: '* * * * *', run: () => expireLateSms(db) },
  { name: 'forget-sms', cron: '50 1 * * *', run: () => deleteOld(db, 'sms_messages', keptDays) },
]
