import type { WalletPayout } from '@zembil/contract/staff/credit/credit-shapes'
import { fromWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import type { Booker } from '../../loans/ledger.sql.ts'
import { payOutWallet } from '../../loans/wallet.ts'
import { claimTransferNo } from './open-refunds.sql.ts'

type Payout = { payout: WalletPayout; by: Booker }

/** Pays out money of a wallet. A number that a refund was transferred under is refused too. Returns what is left. */
export async function payOut(db: Db, customerId: number, { payout, by }: Payout): Promise<number> {
  const { amount, transfer_no: transferNo } = payout
  await claimTransferNo(db, transferNo)
  return payOutWallet(db, { customerId, amount: fromWire(amount), transferNo, by })
}
