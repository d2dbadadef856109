import type { OpenMatters } from '@zembil/contract/staff/people/customer-act-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../../platform/database/db.ts'
import { foundOr404 } from '../../../../platform/http/app-error.ts'
import { isOwedMoney } from '../../customers.sql.ts'
import { findOpenMatters } from './open-matters.sql.ts'

export async function getOpenMatters(db: Db, id: number): Promise<{ data: OpenMatters }> {
  const { orders, owed_santim, wallet_santim } = foundOr404(await findOpenMatters(db, id))
  const has_money_due = await isOwedMoney(db, id)
  return { data: { orders, owed: toWire(owed_santim), wallet: toWire(wallet_santim), has_money_due } }
}
