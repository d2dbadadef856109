import type { Db } from '../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../platform/http/app-error.ts'
import { findShop, lockWallet, openWallet, postTransaction, type Returned } from './ledger.sql.ts'

type Credit = Returned & { customerId: number; amount: number }

/** Puts money that the shop owes for an order into the customer's wallet, once per part. */
export async function creditWallet(db: Db, { customerId, amount, ...returned }: Credit): Promise<void> {
  const wallet = await openWallet(db, customerId)
  const isNew = await postTransaction(
    db,
    returned,
    new Map([
      [wallet.id, amount],
      [await findShop(db), -amount],
    ]),
  )
  if (!isNew) throw new Error(`part ${returned.part} of order ${returned.orderId} is in the wallet already`)
}

type Payout = { customerId: number; amount: number; transferNo: string }

/** Pays out money of the wallet, at most what is in it. A transfer number is accepted once. Returns what is left. */
export async function payOutWallet(db: Db, { customerId, amount, transferNo }: Payout): Promise<number> {
  const wallet = foundOr404(await lockWallet(db, customerId))
  if (wallet.balance < amount) throw new AppError('wallet_short')
  const isNew = await postTransaction(
    db,
    { kind: 'payout', reference: transferNo },
    new Map([
      [wallet.id, -amount],
      [await findShop(db), amount],
    ]),
  )
  if (!isNew) throw new AppError('transfer_no_used')
  return wallet.balance - amount
}
