import type { MethodState } from '@zembil/contract/staff/money/methods'
import { type PaymentCode, paymentCodes } from '@zembil/rules/money/payment-methods'
import type { Deps } from '../../../deps.ts'
import { isMethodSet } from '../../orders/placing/refuse-hoarding.ts'
import { listMethodRows } from './methods.sql.ts'

function stateOf(deps: Deps, code: PaymentCode, isOpen: boolean | null): MethodState['state'] {
  if (!isMethodSet(deps, code)) return 'not-set'
  return isOpen === false ? 'closed' : 'open'
}

/** In the order in which the shop shows them. */
export async function listMethods(deps: Deps): Promise<{ data: MethodState[] }> {
  const rows = await listMethodRows(deps.db, paymentCodes)
  return {
    data: rows.map(({ is_open, changed_at, last_paid_at, ...row }) => ({
      ...row,
      state: stateOf(deps, row.code, is_open),
      changed_at: changed_at?.toISOString() ?? null,
      last_paid_at: last_paid_at?.toISOString() ?? null,
    })),
  }
}
