import { defineJob } from '../../platform/jobs.ts'

/** Makes a refund: of a payment that was late, paid twice or of the wrong amount, or whose order was canceled. */
export const refundPayment = defineJob<{ refund_id: number }>('refund-payment')

/** Has the phone of a caller asked to pay the order that staff placed. */
export const askPhone = defineJob<{ order_id: number }>('ask-phone')

/** Queries the provider about an attempt, because a member of staff asked for it. */
export const askProvider = defineJob<{ attempt_id: number }>('ask-provider')
