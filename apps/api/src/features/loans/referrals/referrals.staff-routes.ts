import { staffReferralEndpoints } from '@zembil/contract/staff/credit/referrals'
import { fromWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { ActOrAsk } from '../../staff/acts/act-or-ask.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { listReferrals, rejectReferral, requireReferrer } from './decide-referral.ts'

export function referralRoutes(app: FastifyInstance, deps: Deps, actOrAsk: ActOrAsk): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffReferralEndpoints, deps)

  route.read('GET /referrals', ({ query }) => listReferrals(db, query))
  route.act('POST /referrals/:id/reward', async ({ actor, params: { id }, body }, tx) => {
    await requireReferrer(tx.db, id)
    return actOrAsk(tx, actor, {
      payload: { kind: 'reward-referral', order_id: id, reward: body },
      subject: `order ${id}`,
      orderId: id,
      amount: fromWire(body.amount),
      reason: body.reason,
      permission: 'referrals.review',
    })
  })
  route.act('POST /referrals/:id/reject', async ({ actor, params: { id }, body: { reason } }, tx) => {
    const answer = await rejectReferral(tx.db, { orderId: id, reason, by: { staffId: actor.id } })
    return { answer, act: { action: 'referral.rejected', subject: { kind: 'order', id }, reason } }
  })
}
