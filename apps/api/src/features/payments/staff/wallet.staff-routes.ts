import { walletEndpoints } from '@zembil/contract/staff/wallets'
import { fromWire, toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { findWallet } from '../../loans/ledger.sql.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { actOrAsk } from '../approvals/act-or-ask.ts'

export function walletRoutes(app: FastifyInstance, deps: Deps): void {
  const route = staffRoutesOf(app, walletEndpoints, deps)

  route.act('POST /customers/:id/wallet/payouts', async ({ actor, params: { id }, body }, tx) => {
    const amount = fromWire(body.amount)
    const before = foundOr404(await findWallet(tx.db, id))
    if (before.balance < amount) throw new AppError('wallet_short')
    const { answer, act } = await actOrAsk(tx, deps, actor, {
      payload: { kind: 'pay-out-wallet', customer_id: id, payout: body },
      subject: `customer ${id}`,
      orderId: null,
      amount,
      reason: body.reason,
      permission: 'money.wallet',
    })
    const after = foundOr404(await findWallet(tx.db, id))
    return { answer: { data: { ...answer.data, wallet_balance: toWire(after.balance) } }, act }
  })
}
