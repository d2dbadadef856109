import { defineJob } from '../../platform/jobs.ts'

/** Refunds a payment that was late, paid twice or of the wrong amount, or whose order was canceled. */
export const refundPayment = defineJob<{ payment_id: number }>('refund-payment')
