/** How a referral is decided. */
export type ReferralAct = 'reward' | 'reject'
