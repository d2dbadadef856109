/** How a courier can show that an order was received. The shop's settings say which of them it accepts. */
export const deliveryProofs = ['name', 'photo', 'code'] as const
export type DeliveryProofKind = (typeof deliveryProofs)[number]

/** The largest photo of a delivery. Phones make theirs smaller before they keep and send it. */
export const mostPhotoBytes = 200_000
