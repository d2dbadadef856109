import type { NewGrant } from '@zembil/contract/staff/credit/credit-shapes'
import { fromWire } from '@zembil/rules/money/money'
import { bunnaBankId } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { grantCredit } from '../grant-credit.ts'
import type { Booker } from '../ledger.sql.ts'

type Granting = { customerId: number; grant: NewGrant; by: Booker }

/** A grant that staff enter: a contract that was entered before is refused. */
export async function grantByContract(db: Db, { customerId, grant, by }: Granting): Promise<void> {
  const { amount, contract_no: reference, lender, sponsor_id: sponsorId } = grant
  const bankId = lender === 'bunna' ? bunnaBankId : null
  const isNew = await grantCredit(db, { customerId, amount: fromWire(amount), reference, bankId, sponsorId, by })
  if (!isNew) throw new AppError('reference_used', { contract_no: 'reference_used' })
}
