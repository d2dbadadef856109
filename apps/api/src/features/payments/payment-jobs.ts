import { defineJob } from '../../platform/jobs.ts'

/** Money came too late, twice, or for an order that was canceled since: it goes back. */
export const refundPayment = defineJob<{ payment_id: number }>('refund-payment')
