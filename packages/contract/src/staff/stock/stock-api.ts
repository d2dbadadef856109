import { countEndpoints } from './counts.ts'
import { receiptEndpoints } from './receipts.ts'
import { stockEndpoints } from './stock.ts'
import { stockFileEndpoints } from './stock-files.ts'
import { stockListEndpoints } from './stock-lists.ts'
import { transferEndpoints } from './transfers.ts'

/** All calls about stock. */
export const stockKeepingEndpoints = {
  ...stockEndpoints,
  ...receiptEndpoints,
  ...transferEndpoints,
  ...countEndpoints,
  ...stockListEndpoints,
  ...stockFileEndpoints,
}
export type StockKeepingApi = typeof stockKeepingEndpoints
