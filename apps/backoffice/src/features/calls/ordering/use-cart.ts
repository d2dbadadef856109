import { useQuery } from '@tanstack/react-query'
import type { CallLine } from './call-draft.ts'
import type { Choices } from './choices-of.ts'
import { cartQuery } from './ordering.queries.ts'

const isWhole = ({ quantity }: CallLine): boolean => Number.isInteger(quantity) && quantity > 0
const ofKind = (lines: CallLine[], kind: CallLine['goods']['kind']) =>
  lines.filter(({ goods }) => goods.kind === kind).map(({ goods, quantity }) => ({ id: goods.id, quantity }))

/** Lines as calls take them. */
export const linesOf = (lines: CallLine[]) => ({
  products: ofKind(lines, 'product'),
  packages: ofKind(lines, 'package'),
})

/** The price of the cart and its problems, as the customer's own cart would show them. Takes no stock. */
export function useCart(customerId: number, lines: CallLine[], { receiver, delivery, discountTypeId }: Choices) {
  const { latitude, longitude } = receiver
  const isOnMap = Number.isFinite(latitude) && Number.isFinite(longitude)
  return useQuery({
    ...cartQuery({
      customer_id: customerId,
      cart: {
        ...linesOf(lines),
        delivery_type_id: delivery?.id ?? null,
        discount_type_id: discountTypeId,
        ...(isOnMap && { latitude: latitude ?? null, longitude: longitude ?? null }),
      },
    }),
    enabled: lines.length > 0 && lines.every(isWhole),
  })
}
