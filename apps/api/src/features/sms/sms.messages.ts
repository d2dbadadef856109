import { defineJob } from '../../platform/jobs.ts'

/** A message is queued in `sms_messages`. The job does not carry its text, because jobs are kept for days. */
export const smsQueued = defineJob<{ sms_id: number }>('send-sms')
