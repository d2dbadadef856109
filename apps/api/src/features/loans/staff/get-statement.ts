import type { CreditStatement } from '@zembil/contract/staff/credit/credit-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import {
  type BalancesRow,
  findBalancesBefore,
  findCreditRow,
  findNamedCustomer,
  listPeriodRows,
  type Period,
} from './credit-account.sql.ts'
import { lenderOf, movementView } from './get-credit.ts'

const balancesView = ({ credit, debt, wallet }: BalancesRow) => ({
  owed: toWire(debt),
  left: toWire(credit),
  wallet: toWire(wallet),
})

/** The closing balance is the sum of what is listed, so that a statement always adds up. */
export async function getStatement(db: Db, customerId: number, period: Period): Promise<{ data: CreditStatement }> {
  if (period.from > period.to) throw new AppError('validation_failed', { to: 'days_reversed' })
  const { first_name, last_name, phone_number } = foundOr404(await findNamedCustomer(db, customerId))
  const { bank_id, sponsor } = foundOr404(await findCreditRow(db, customerId))
  const opening = await findBalancesBefore(db, customerId, period)
  const rows = await listPeriodRows(db, customerId, period)
  const after = (kind: keyof BalancesRow) => opening[kind] + rows.reduce((sum, row) => sum + row[kind], 0)
  return {
    data: {
      customer: { id: customerId, name: [first_name, last_name].filter(Boolean).join(' '), phone_number },
      lender: lenderOf(bank_id),
      sponsor,
      ...period,
      opening: balancesView(opening),
      movements: rows.map(movementView),
      closing: balancesView({ credit: after('credit'), debt: after('debt'), wallet: after('wallet') }),
    },
  }
}
