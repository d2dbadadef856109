import { z } from 'zod'
import { day, writtenText } from '../fields.ts'
import { deliveryInput } from '../order-input.ts'

/** What can be changed about the delivery of an order, and why. */
export const deliveryChange = z.object({ reason: writtenText(500), due_on: day, shipping_detail: deliveryInput })
export type DeliveryChange = z.input<typeof deliveryChange>
