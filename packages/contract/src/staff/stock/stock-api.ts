import { countEndpoints } from './counts.ts'
import { receiptEndpoints } from './receipts.ts'
import { stockEndpoints } from './stock.ts'
import { stockListEndpoints } from './stock-lists.ts'
import { transferEndpoints } from './transfers.ts'

/** All calls about stock. */
export const stockKeepingEndpoints = {
  ...stockEndpoints,
  ...receiptEndpoints,
  ...transferEndpoints,
  ...countEndpoints,
  ...stockListEndpoints,
}
export type StockKeepingApi = typeof stockKeepingEndpoints
