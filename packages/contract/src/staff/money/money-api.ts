import { approvalEndpoints } from './approvals.ts'
import { moneyBoardEndpoints } from './board.ts'
import { methodEndpoints } from './methods.ts'
import { staffRefundEndpoints } from './refunds.ts'
import { settlementEndpoints } from './settlement.ts'

/** The money board and the second person. */
export const moneyEndpoints = {
  ...moneyBoardEndpoints,
  ...approvalEndpoints,
  ...staffRefundEndpoints,
  ...methodEndpoints,
  ...settlementEndpoints,
}
export type MoneyApi = typeof moneyEndpoints
