import { staffReferralEndpoints } from '@zembil/contract/staff/credit/referrals'
import { fromWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { requireNoApproval } from '../require-no-approval.ts'
import { listReferrals, rejectReferral, rewardReferral } from './decide-referral.ts'

export function referralRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffReferralEndpoints, deps)

  route.read('GET /referrals', ({ query }) => listReferrals(db, query))
  route.act('POST /referrals/:id/reward', async ({ actor, params: { id }, body: { amount: typed, reason } }, tx) => {
    const amount = fromWire(typed)
    requireNoApproval(amount, await deps.limits(tx.db))
    const answer = await rewardReferral(tx.db, { orderId: id, amount, reason, memberId: actor.id })
    const about = { subject: { kind: 'order', id }, after: { amount: typed }, reason } as const
    return { answer, act: { action: 'referral.rewarded', ...about } }
  })
  route.act('POST /referrals/:id/reject', async ({ actor, params: { id }, body: { reason } }, tx) => {
    const answer = await rejectReferral(tx.db, { orderId: id, reason, memberId: actor.id })
    return { answer, act: { action: 'referral.rejected', subject: { kind: 'order', id }, reason } }
  })
}
