import { fromWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { payOutWallet } from '../../loans/wallet.ts'
import { isTransferUsed } from './open-refunds.sql.ts'

type Payout = { amount: string; transfer_no: string }

/** Pays out money of a wallet. A number that a refund was transferred under is refused too. Returns what is left. */
export async function payOut(db: Db, customerId: number, { amount, transfer_no: transferNo }: Payout): Promise<number> {
  if (await isTransferUsed(db, transferNo)) throw new AppError('transfer_no_used')
  return payOutWallet(db, { customerId, amount: fromWire(amount), transferNo })
}
