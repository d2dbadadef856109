import { catalogEndpoints } from './catalog.ts'
import { contentEndpoints } from './content.ts'
import { customerAccountEndpoints } from './customers.ts'
import { deliveryEndpoints } from './delivery.ts'
import { loanEndpoints } from './loans.ts'
import { notificationEndpoints } from './notifications.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'

/** All calls of the customer API, below `customerBase`. */
export const customerEndpoints = {
  ...catalogEndpoints,
  ...contentEndpoints,
  ...customerAccountEndpoints,
  ...notificationEndpoints,
  ...deliveryEndpoints,
  ...loanEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
}
export type CustomerApi = typeof customerEndpoints

export const customerBase = '/api/v1/customer'
