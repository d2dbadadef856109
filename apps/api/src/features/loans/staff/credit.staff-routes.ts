import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { creditEndpoints } from '@zembil/contract/staff/credit/credit'
import { repaymentFileEndpoints } from '@zembil/contract/staff/credit/repayment-files'
import { fromWire, toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { ActOrAsk } from '../../staff/acts/act-or-ask.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { lockBorrower, setFrozen } from '../borrower.sql.ts'
import { postRepayments, previewRepayments } from '../files/post-repayments.ts'
import { findWallet } from '../ledger.sql.ts'
import { forgetPinTries } from '../loan-pin.sql.ts'
import { lowerCredit } from '../lower-credit.ts'
import { requirePayable } from '../wallet.ts'
import { getCredit, listLedger } from './get-credit.ts'
import { getStatement } from './get-statement.ts'
import { removePin } from './loan-pins.ts'
import { weighRepayment } from './repay-by-receipt.ts'

const actOn = (action: AuditAction, id: number, about: { reason?: string; after?: object }): Act => ({
  action,
  subject: { kind: 'customer', id },
  ...about,
})

export function creditRoutes(app: FastifyInstance, deps: Deps, actOrAsk: ActOrAsk): void {
  const { db } = deps
  const route = staffRoutesOf(app, { ...creditEndpoints, ...repaymentFileEndpoints }, deps)

  route.read('GET /customers/:id/credit', ({ params }) => getCredit(db, params.id))
  route.read('GET /customers/:id/ledger', ({ params, query }) => listLedger(db, params.id, query))
  route.act('GET /customers/:id/statement', async ({ params: { id }, query }, tx) => ({
    answer: await getStatement(tx.db, id, query),
    act: actOn('credit.statement-read', id, { after: query }),
  }))
  route.act('POST /customers/:id/credit/grants', async ({ actor, params: { id }, body }, tx) => {
    const { grantedSantim } = foundOr404(await lockBorrower(tx.db, id))
    const amount = fromWire(body.amount)
    return actOrAsk(tx, actor, {
      payload: { kind: 'grant-credit', customer_id: id, grant: body },
      subject: `customer ${id}`,
      orderId: null,
      amount,
      // All that is granted: several small grants need a second person like a large one.
      weighed: grantedSantim + amount,
      reason: body.reason,
      permission: 'credit.grant',
    })
  })
  route.act('POST /customers/:id/credit/reductions', async ({ actor, params: { id }, body }, tx) => {
    const { amount, reason } = body
    await lowerCredit(tx.db, { customerId: id, amount: fromWire(amount), by: { staffId: actor.id } })
    return { answer: await getCredit(tx.db, id), act: actOn('credit.lowered', id, { reason, after: { amount } }) }
  })
  for (const [name, isFrozen, action] of [
    ['POST /customers/:id/credit/freeze', true, 'credit.frozen'],
    ['POST /customers/:id/credit/unfreeze', false, 'credit.unfrozen'],
  ] as const)
    route.act(name, async ({ params: { id }, body: { reason } }, tx) => {
      const before = await getCredit(tx.db, id)
      if (!(await setFrozen(tx.db, id, isFrozen))) throw new AppError('already_decided')
      const after = { left: before.data.left, owed: before.data.owed }
      return { answer: await getCredit(tx.db, id), act: actOn(action, id, { reason, after }) }
    })
  route.act('POST /customers/:id/credit/repayments', async ({ actor, params: { id }, body }, tx) => {
    const weighed = await weighRepayment(tx.db, id, body)
    return actOrAsk(tx, actor, {
      payload: { kind: 'repay-credit', customer_id: id, repayment: body },
      subject: `customer ${id}`,
      orderId: null,
      amount: fromWire(body.amount),
      weighed,
      // Only what has a reason is weighed, and nobody is asked about what weighs nothing.
      reason: body.reason ?? '',
      permission: 'credit.repay',
    })
  })
  route.read('POST /repayment-files/search', ({ body }) => previewRepayments(deps, body))
  route.act('POST /repayment-files', ({ actor, body }, tx) => postRepayments(tx, deps, { staffId: actor.id }, body))
  route.act('POST /customers/:id/loan-pin/unlock', async ({ params: { id }, body: { reason } }, tx) => {
    const { data } = await getCredit(tx.db, id)
    await forgetPinTries(tx.db, id)
    const before = { locked_until: data.pin_locked_until }
    return { answer: await getCredit(tx.db, id), act: { ...actOn('loan-pin.unlocked', id, { reason }), before } }
  })
  route.act('POST /customers/:id/loan-pin/remove', async ({ params: { id }, body: { reason } }, tx) => {
    await getCredit(tx.db, id)
    await removePin(tx, deps, id)
    return { answer: await getCredit(tx.db, id), act: actOn('loan-pin.removed', id, { reason }) }
  })
  route.act('POST /customers/:id/wallet/payouts', async ({ actor, params: { id }, body }, tx) => {
    const amount = fromWire(body.amount)
    await requirePayable(tx.db, id)
    if (foundOr404(await findWallet(tx.db, id)).balance < amount) throw new AppError('wallet_short')
    const { answer, act } = await actOrAsk(tx, actor, {
      payload: { kind: 'pay-out-wallet', customer_id: id, payout: body },
      subject: `customer ${id}`,
      orderId: null,
      amount,
      reason: body.reason,
      permission: 'money.wallet',
    })
    const { balance } = foundOr404(await findWallet(tx.db, id))
    return { answer: { data: { ...answer.data, wallet_balance: toWire(balance) } }, act }
  })
}
