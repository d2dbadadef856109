import { onlyProposes } from '@zembil/contract/staff/permissions'
import { walletEndpoints } from '@zembil/contract/staff/wallets'
import { fromWire, toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import { requireNoApproval } from './require-no-approval.ts'
import { payOutWallet } from './wallet.ts'

export function walletRoutes(app: FastifyInstance, deps: Deps): void {
  const route = staffRoutesOf(app, walletEndpoints, deps)

  route.act('POST /customers/:id/wallet/payouts', async ({ actor, params, body }, { db }) => {
    if (onlyProposes(actor.roles, 'money.wallet')) throw new AppError('forbidden')
    const amount = fromWire(body.amount)
    requireNoApproval(amount, await deps.limits(db))
    const left = await payOutWallet(db, { customerId: params.id, amount, transferNo: body.transfer_no })
    return {
      answer: { data: { wallet_balance: toWire(left) } },
      act: {
        action: 'wallet.paid-out',
        subject: { kind: 'customer', id: params.id },
        after: { amount: body.amount, transfer_no: body.transfer_no, wallet_balance: toWire(left) },
        reason: body.reason,
      },
    }
  })
}
