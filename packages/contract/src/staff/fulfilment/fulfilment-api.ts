import { addressCorrectionEndpoints } from './address-corrections.ts'
import { callRequestEndpoints } from './call-requests.ts'
import { deliveryEndpoints } from './delivery.ts'
import { dispatchEndpoints } from './dispatch.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { packingEndpoints } from './packed-orders.ts'
import { pickingEndpoints } from './picking.ts'
import { refusedGoodsEndpoints } from './refused-goods.ts'
import { shortLineEndpoints } from './short-lines.ts'

/** How paid orders are picked, packed and brought to the customer. */
export const fulfilmentEndpoints = {
  ...pickingEndpoints,
  ...shortLineEndpoints,
  ...callRequestEndpoints,
  ...refusedGoodsEndpoints,
  ...packingEndpoints,
  ...dispatchEndpoints,
  ...deliveryEndpoints,
  ...orderChangeEndpoints,
  ...addressCorrectionEndpoints,
}
export type FulfilmentApi = typeof fulfilmentEndpoints
