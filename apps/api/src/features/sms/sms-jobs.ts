import { defineJob } from '../../platform/jobs.ts'

/** A message waits in `sms_messages`. Its text stays there: jobs are kept for days. */
export const smsQueued = defineJob<{ sms_id: number }>('send-sms')
