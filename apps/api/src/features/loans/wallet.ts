import type { Db } from '../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../platform/http/app-error.ts'
import { lockCreditHold } from '../customers/credit-hold.sql.ts'
import {
  type Booker,
  findShop,
  lockWallet,
  lockWalletBalance,
  openWallet,
  postTransaction,
  type Returned,
} from './ledger.sql.ts'

type Credit = Returned & { customerId: number; amount: number; by?: Booker | undefined }

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

/**
 * What the customer can spend of the wallet, locked until the transaction ends. Refused during a hold, like credit: a stolen
 * SIM could spend it otherwise. Frozen credit does not matter, because the wallet is the customer's own money.
 */
export async function lockSpendable(db: Db, customerId: number): Promise<number> {
  const balance = await lockWalletBalance(db, customerId)
  if (balance === 0) return 0
  const { heldSeconds } = await lockCreditHold(db, customerId)
  if (heldSeconds > 0) throw new AppError('wallet_held', {}, heldSeconds)
  return balance
}

type Spending = { customerId: number; orderId: number; amount: number }

/** Pays for an order from the wallet, once. The caller has locked the wallet and read that it holds the amount. */
export async function spendWallet(db: Db, { customerId, orderId, amount }: Spending): Promise<void> {
  const wallet = await lockWallet(db, customerId)
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  const isNew = await postTransaction(
    db,
    { kind: 'spend', orderId },
    new Map([
      [wallet.id, -amount],
      [await findShop(db), amount],
    ]),
  )
  if (!isNew) throw new Error(`order ${orderId} has spent the wallet already`)
}

/**
 * Refuses a payout during a hold, because a stolen SIM could ask for it. Locks the customer, whom everybody locks before the
 * accounts.
 */
export async function requirePayable(db: Db, customerId: number): Promise<void> {
  const { heldSeconds } = await lockCreditHold(db, customerId)
  if (heldSeconds > 0) throw new AppError('payout_held', {}, heldSeconds)
}

type Payout = { customerId: number; amount: number; transferNo: string; by?: Booker | undefined }

/** Pays out money of the wallet, at most what is in it. A transfer number is accepted once. Returns what is left. */
export async function payOutWallet(db: Db, { customerId, amount, transferNo, by }: Payout): Promise<number> {
  await requirePayable(db, customerId)
  const wallet = foundOr404(await lockWallet(db, customerId))
  if (wallet.balance < amount) throw new AppError('wallet_short')
  const isNew = await postTransaction(
    db,
    { kind: 'payout', reference: transferNo, by },
    new Map([
      [wallet.id, -amount],
      [await findShop(db), amount],
    ]),
  )
  if (!isNew) throw new AppError('transfer_no_used')
  return wallet.balance - amount
}
